// The language server of Vulcanize in VS Code: its start, and its views beside the source.

import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/node";

const SCHEME = "vulcanize-view";
const VIEWS = { showDialect: "dialect", showAssembly: "assembly", showWgsl: "wgsl", showWhy: "why" };

/** What the server answers to `vulcanize.show`. */
interface Shown {
  title: string;
  language: string;
  text: string;
  /** For each line the line of the source that it comes from. */
  lines: (number | null)[];
}

/** The views that are open, by their URIs. */
class Views implements vscode.TextDocumentContentProvider {
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  private readonly shown = new Map<string, { source: string; view: string; result: Shown }>();
  private readonly linked = vscode.window.createTextEditorDecorationType({
    backgroundColor: new vscode.ThemeColor("editor.selectionHighlightBackground"),
    isWholeLine: true,
  });
  readonly onDidChange = this.changed.event;

  constructor(private readonly client: LanguageClient) {}

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.shown.get(uri.toString())?.result.text ?? "";
  }

  /** Asks the server for a view of a document, and shows it beside the source. */
  async open(source: vscode.TextDocument, view: string): Promise<void> {
    const name = source.uri.path.split("/").pop();
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${view}/${name}`, query: source.uri.toString() });
    const result = await this.ask(source.uri.toString(), view);
    this.shown.set(uri.toString(), { source: source.uri.toString(), view, result });
    this.changed.fire(uri);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.languages.setTextDocumentLanguage(document, result.language).then(undefined, () => undefined);
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
  }

  /** Shows the views of a document anew, which was saved. */
  async refresh(source: vscode.TextDocument): Promise<void> {
    for (const [uri, entry] of this.shown) {
      if (entry.source === source.uri.toString()) {
        entry.result = await this.ask(entry.source, entry.view);
        this.changed.fire(vscode.Uri.parse(uri));
      }
    }
  }

  close(document: vscode.TextDocument): void {
    this.shown.delete(document.uri.toString());
  }

  /** Marks the lines that belong to those of the cursor, in the source or in its view. */
  link(editor: vscode.TextEditor): void {
    const uri = editor.document.uri.toString();
    const line = editor.selection.active.line;
    for (const other of vscode.window.visibleTextEditors) {
      const otherUri = other.document.uri.toString();
      const asView = this.shown.get(otherUri);
      const own = this.shown.get(uri);
      let lines: number[] | undefined;
      if (asView?.source === uri) {
        lines = asView.result.lines.flatMap((source, at) => (source === line ? [at] : []));
      } else if (own?.source === otherUri) {
        const source = own.result.lines[line];
        lines = source === null || source === undefined ? [] : [source];
      }
      if (lines !== undefined) {
        other.setDecorations(this.linked, lines.map((at) => new vscode.Range(at, 0, at, 0)));
        if (lines.length > 0) {
          other.revealRange(new vscode.Range(lines[0], 0, lines[0], 0), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
        }
      }
    }
  }

  private async ask(uri: string, view: string): Promise<Shown> {
    const target = vscode.workspace.getConfiguration("vulcanize").get<string>("target") || null;
    const params = { command: "vulcanize.show", arguments: [{ uri, view, target }] };
    try {
      return await this.client.sendRequest<Shown>("workspace/executeCommand", params);
    } catch (error) {
      return { title: view, language: "plaintext", text: String(error), lines: [] };
    }
  }
}

let client: LanguageClient | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const command = vscode.workspace.getConfiguration("vulcanize").get<string>("path") || "vulcanize";
  const documentSelector = [{ language: "mlir" }, { language: "spirv" }];
  client = new LanguageClient("vulcanize", "Vulcanize", { command, args: ["lsp"] }, { documentSelector });
  const views = new Views(client);
  context.subscriptions.push(vscode.workspace.registerTextDocumentContentProvider(SCHEME, views));
  for (const [name, view] of Object.entries(VIEWS)) {
    context.subscriptions.push(
      vscode.commands.registerTextEditorCommand(`vulcanize.${name}`, (editor) => views.open(editor.document, view)),
    );
  }
  context.subscriptions.push(
    vscode.workspace.onDidSaveTextDocument((document) => views.refresh(document)),
    vscode.workspace.onDidCloseTextDocument((document) => views.close(document)),
    vscode.window.onDidChangeTextEditorSelection((event) => views.link(event.textEditor)),
  );
  await client.start();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}
