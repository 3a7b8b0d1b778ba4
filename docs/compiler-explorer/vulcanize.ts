// For Compiler Explorer: lib/compilers/vulcanize.ts, and a line in lib/compilers/_all.ts.
import type {ParseFiltersAndOutputOptions} from '../../types/features/filters.interfaces.js';
import type {PreliminaryCompilerInfo} from '../../types/compiler.interfaces.js';
import {BaseCompiler} from '../base-compiler.js';
import type {CompilationEnvironment} from '../compilation-env.js';
import {SPIRVAsmParser} from '../parsers/asm-parser-spirv.js';

/** Kernels in MLIR to the assembly of their SPIR-V, whose `OpLine`s link it to the source. */
export class VulcanizeCompiler extends BaseCompiler {
    protected spirvAsm: SPIRVAsmParser;

    static get key() {
        return 'vulcanize';
    }

    constructor(info: PreliminaryCompilerInfo, env: CompilationEnvironment) {
        super({disabledFilters: ['binary', 'execute', 'demangle', 'intel', 'libraryCode', 'trim'], ...info}, env);
        this.spirvAsm = new SPIRVAsmParser(this.compilerProps);
    }

    override optionsForFilter(
        filters: ParseFiltersAndOutputOptions,
        outputFilename: string,
        userOptions: string[] = [],
    ): string[] {
        const emit = userOptions.some(option => option.startsWith('--emit')) ? [] : ['--emit', 'asm'];
        return ['lower', '-g', ...emit, '-o', outputFilename];
    }

    override async processAsm(result, filters: ParseFiltersAndOutputOptions, options: string[]) {
        if (result.asm.startsWith('; SPIR-V')) {
            return this.spirvAsm.processAsm(result.asm, filters);
        }
        // The dialect or WGSL.
        return super.processAsm(result, filters, options);
    }
}
