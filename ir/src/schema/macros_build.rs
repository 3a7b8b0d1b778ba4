//! The builders that stanzas give: what [`ops!`](crate::ops!) expands to for making ops.

/// The function `build` of a view, and `with` where there are attributes that need not be there.
///
/// The rules, in the order in which they apply: `@attributes` parts the required attributes from the others; `@results`
/// knows which types are parameters; `@regions` knows the function's name; `@build` has all parameters. A type parameter
/// for the kind of an attribute's value ([`ToAttribute`](crate::schema::ToAttribute)) is named as the attribute.
#[doc(hidden)]
#[macro_export]
macro_rules! stanza_builder {
    (@attributes $view:ident [$name:ident $c:path [] $($rest:tt)*] [$($required:tt)*] $others:tt $($more:tt)*) => {
        $crate::stanza_builder! { @attributes $view [$($rest)*] [$($required)* $name $c,] $others $($more)* }
    };
    (@attributes $view:ident [$name:ident $c:path [$($p:tt)+] $($rest:tt)*] $required:tt [$($others:tt)*] $($more:tt)*) => {
        $crate::stanza_builder! { @attributes $view [$($rest)*] $required [$($others)* $name $c,] $($more)* }
    };
    (@attributes $view:ident [] $($parts:tt)*) => {
        $crate::stanza_builder! { @results $view $($parts)* }
    };

    (@results $view:ident $required:tt $others:tt $o:tt {inferred $($n:ident $a:tt)*} $($more:tt)*) => {
        $crate::stanza_builder! { @regions $view $required $others $o Inferred {} $($more)* }
    };
    (@results $view:ident $required:tt $others:tt $o:tt $results:tt $($more:tt)*) => {
        $crate::stanza_builder! { @regions $view $required $others $o Given $results $($more)* }
    };

    (@regions $view:ident $required:tt $others:tt $o:tt $kind:ident $r:tt {} $s:tt) => {
        $crate::stanza_builder! { @build $view build $required $others $o $kind $r {} $s }
    };
    (@regions $view:ident $required:tt $others:tt $o:tt $kind:ident $r:tt $g:tt $s:tt) => {
        $crate::stanza_builder! { @build $view build_with_regions $required $others $o $kind $r $g $s }
    };

    (@build $view:ident $build:ident [$($a:ident $ac:path,)*] []
        { $($o:ident [$($oa:ident)?])* } $kind:ident { $($r:ident [$($ra:ident)?])* }
        { $($g:ident [$($ga:ident)?])* } { $($s:ident [$($sa:ident)?])* }) => {
        #[allow(dead_code, non_camel_case_types, non_snake_case, clippy::too_many_arguments, reason = "parameters are those of the declaration")]
        impl $view {
            /// Makes the op at the builder's place; see `ops!`.
            #[inline]
            pub fn $build<$($a),*>(
                b: &mut $crate::rewrite::Builder<'_, '_>,
                $($o: $crate::stanza_group!(type $crate::Value, $($oa)?),)*
                $($a: impl $crate::schema::ToAttribute<$a>,)*
                $($r: $crate::stanza_group!(type $crate::Type, $($ra)?),)*
                $($g: $crate::stanza_group!(type $crate::Region, $($ga)?),)*
                $($s: $crate::stanza_group!(type $crate::Block, $($sa)?),)*
            ) -> <Self as $crate::schema::TypedOp>::Built {
                let op = b.create_op(<Self as $crate::schema::TypedOp>::def(), &$crate::rewrite::OpParts {
                    operands: &[$($crate::stanza_group!(slice $o $($oa)?)),*],
                    attributes: &[$((
                        const { $crate::schema::index_of_name(Self::ATTRIBUTES, stringify!($a)) },
                        $crate::schema::ToAttribute::to_attribute($a, b.context(), &$ac),
                    )),*],
                    results: $crate::stanza_results!($kind $($crate::stanza_group!(slice $r $($ra)?)),*),
                    regions: &[$($crate::stanza_group!(slice $g $($ga)?)),*],
                    successors: &[$($crate::stanza_group!(slice $s $($sa)?)),*],
                });
                <<Self as $crate::schema::TypedOp>::Built as $crate::schema::Built>::of(b.ir(), op)
            }
        }
    };
    (@build $view:ident $build:ident [$($a:ident $ac:path,)*] [$($n:ident $nc:path,)+]
        { $($o:ident [$($oa:ident)?])* } $kind:ident { $($r:ident [$($ra:ident)?])* }
        { $($g:ident [$($ga:ident)?])* } { $($s:ident [$($sa:ident)?])* }) => {
        const _: () = {
            /// The op with some of the attributes that it need not have.
            #[must_use]
            #[derive(Debug)]
            pub struct With<'b, 'a, 'c>($crate::rewrite::WithAttributes<'b, 'a, 'c>);

            #[allow(dead_code, non_camel_case_types, non_snake_case, clippy::too_many_arguments, reason = "parameters are those of the declaration")]
            impl<'b, 'a, 'c> With<'b, 'a, 'c> {
                $(
                    /// Sets the attribute of this name.
                    #[inline]
                    pub fn $n<Kind>(self, value: impl $crate::schema::ToAttribute<Kind>) -> Self {
                        let index = const { $crate::schema::index_of_name($view::ATTRIBUTES, stringify!($n)) };
                        Self(self.0.set(index, value, &$nc))
                    }
                )+

                /// Makes the op at the builder's place; see `ops!`.
                #[inline]
                pub fn $build<$($a),*>(
                    self,
                    $($o: $crate::stanza_group!(type $crate::Value, $($oa)?),)*
                    $($a: impl $crate::schema::ToAttribute<$a>,)*
                    $($r: $crate::stanza_group!(type $crate::Type, $($ra)?),)*
                    $($g: $crate::stanza_group!(type $crate::Region, $($ga)?),)*
                    $($s: $crate::stanza_group!(type $crate::Block, $($sa)?),)*
                ) -> <$view as $crate::schema::TypedOp>::Built {
                    self.0$(.set(
                        const { $crate::schema::index_of_name($view::ATTRIBUTES, stringify!($a)) },
                        $a,
                        &$ac,
                    ))*.create::<$view>(&$crate::rewrite::OpParts {
                        operands: &[$($crate::stanza_group!(slice $o $($oa)?)),*],
                        attributes: &[],
                        results: $crate::stanza_results!($kind $($crate::stanza_group!(slice $r $($ra)?)),*),
                        regions: &[$($crate::stanza_group!(slice $g $($ga)?)),*],
                        successors: &[$($crate::stanza_group!(slice $s $($sa)?)),*],
                    })
                }
            }

            #[allow(dead_code, non_camel_case_types, non_snake_case, clippy::too_many_arguments, reason = "parameters are those of the declaration")]
            impl $view {
                /// Sets attributes that the op need not have, before it is made.
                #[inline]
                pub fn with<'b, 'a, 'c>(b: &'b mut $crate::rewrite::Builder<'a, 'c>) -> With<'b, 'a, 'c> {
                    With($crate::rewrite::WithAttributes::new(b))
                }

                /// Makes the op at the builder's place; see `ops!`.
                #[inline]
                pub fn $build<$($a),*>(
                    b: &mut $crate::rewrite::Builder<'_, '_>,
                    $($o: $crate::stanza_group!(type $crate::Value, $($oa)?),)*
                    $($a: impl $crate::schema::ToAttribute<$a>,)*
                    $($r: $crate::stanza_group!(type $crate::Type, $($ra)?),)*
                    $($g: $crate::stanza_group!(type $crate::Region, $($ga)?),)*
                    $($s: $crate::stanza_group!(type $crate::Block, $($sa)?),)*
                ) -> <$view as $crate::schema::TypedOp>::Built {
                    Self::with(b).$build($($o,)* $($a,)* $($r,)* $($g,)* $($s,)*)
                }
            }
        };
    };
}

/// The type of a parameter that stands for one, an optional or any number of things, and the things as a slice.
#[doc(hidden)]
#[macro_export]
macro_rules! stanza_group {
    (type $ty:ty,) => { $ty };
    (type $ty:ty, optional) => { Option<$ty> };
    (type $ty:ty, variadic) => { impl AsRef<[$ty]> };
    (slice $name:ident) => { std::slice::from_ref(&$name) };
    (slice $name:ident optional) => { $name.as_slice() };
    (slice $name:ident variadic) => { $name.as_ref() };
}

#[doc(hidden)]
#[macro_export]
macro_rules! stanza_results {
    (Inferred) => {
        $crate::rewrite::ResultTypes::Inferred
    };
    (Given $($group:expr),*) => {
        $crate::rewrite::ResultTypes::Given(&[$($group),*])
    };
}

/// What building returns: the result of an op with just one, the view of any other.
#[doc(hidden)]
#[macro_export]
macro_rules! stanza_built {
    ($result:ident) => {
        $crate::Value
    };
    ($($results:tt)*) => {
        Self
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! stanza_mark {
    () => {
        false
    };
    (inferred) => {
        true
    };
}
