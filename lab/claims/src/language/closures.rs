//! Where a function without a name may stand.

use grundy::Message;
use rhai::{AST, ASTNode, Dynamic, Expr, Stmt};

/// The functions that call what they are given, and keep nothing of it.
const CALLERS: [&str; 7] = ["all", "filter", "find", "map", "reduce", "some", "sort"];

/// Why a script is refused: a function without a name stands elsewhere than as
/// an argument of one of [`CALLERS`]. It keeps the variables around it, so kept
/// in a variable it could keep another one, and that a third: a chain that no
/// bound on values measures, and that ends on the stack when it is dropped.
pub(crate) fn refused(script: &AST) -> Option<Message> {
    let mut misplaced = false;
    script.walk(&mut |path| {
        let before = match path {
            [before @ .., ASTNode::Expr(Expr::DynamicConstant(value, _))] if holds(value) => before,
            // With variables around it, it is a block that first shares them.
            [before @ .., ASTNode::Stmt(Stmt::Share(_))] => match before {
                [before @ .., ASTNode::Expr(Expr::Stmt(_))] => before,
                _ => &[],
            },
            _ => return true,
        };
        misplaced |= !given(before);
        !misplaced
    });
    if misplaced {
        let why = Message::new("lab-script-nameless");
        return Some(why.with("functions", CALLERS.join(", ")));
    }
    let mut own = script.iter_functions();
    let own = own.find(|function| CALLERS.contains(&function.name));
    own.map(|function| Message::new("lab-script-anew").with("name", function.name))
}

/// Whether what stands there is given to one of [`CALLERS`], or to the call
/// within the block that shares variables, which is looked at by itself.
fn given(before: &[ASTNode<'_>]) -> bool {
    match before {
        [
            ..,
            ASTNode::Expr(Expr::FnCall(call, _) | Expr::MethodCall(call, _))
            | ASTNode::Stmt(Stmt::FnCall(call, _)),
        ] => CALLERS.contains(&call.name.as_str()) || call.name == "curry",
        _ => false,
    }
}

/// Whether a constant is a function or has one in it.
fn holds(value: &Dynamic) -> bool {
    value.is_fnptr()
        || value
            .as_array_ref()
            .is_ok_and(|array| array.iter().any(holds))
        || value.as_map_ref().is_ok_and(|map| map.values().any(holds))
}
