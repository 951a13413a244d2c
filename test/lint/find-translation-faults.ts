import ts from 'typescript';

type Reason = 'comes' | 'pushed' | 'stale';

export const EXPLANATIONS: Readonly<Record<Reason, string>> = {
  comes:
    'This text comes and goes beside other children: browser translation makes React throw. Put it into an element, or all of it into one string.',
  pushed:
    'Something may be inserted before this text: browser translation makes React throw. Put the text into an element.',
  stale:
    'This text changes beside other children: once translated, it never does. Make one string of it, or an element.',
};

interface TranslationFault {
  /** Counted from 1. */
  readonly line: number;
  readonly reason: Reason;
}

/** In a comment before a text, with the reason why React never touches it. */
const EXCEPTION = 'translation-safe:';

/**
 * Browser translation replaces each text node with elements. React then throws when it removes the text node, or
 * inserts something before it, and unmounts the page; and it updates a text node that is no longer shown. For an
 * element whose only child is a string, React sets `textContent` instead, which works.
 */
export function findTranslationFaults(checker: ts.TypeChecker, file: ts.SourceFile, reportsStale: boolean) {
  const faults: TranslationFault[] = [];
  const report = (node: ts.Node, reason: Reason) =>
    faults.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, reason });

  const isArray = (type: ts.Type) => listParts(type).some((part) => checker.isArrayLikeType(part));
  const isBareText = (child: ts.JsxChild): boolean => {
    if (ts.isJsxText(child)) return true;
    if (!ts.isJsxExpression(child) || !child.expression) return false;
    const type = checker.getTypeAtLocation(child.expression);
    return isText(type) && !isReactNode(type);
  };
  const mayBeMissing = (child: ts.JsxChild): boolean => {
    if (ts.isJsxExpression(child) && child.expression) {
      const type = checker.getTypeAtLocation(child.expression);
      return isNothing(type) || isArray(type);
    }
    const component = getComponent(child);
    const [signature] = component ? checker.getTypeAtLocation(component).getCallSignatures() : [];
    const type = signature && checker.getReturnTypeOfSignature(signature);
    return type !== undefined && !isReactNode(type) && isNothing(type);
  };

  const checkText = (child: ts.JsxChild, previous: ts.JsxChild | undefined) => {
    if (previous && mayBeMissing(previous)) return report(child, 'pushed');
    if (!ts.isJsxExpression(child) || !child.expression) return;
    const type = checker.getTypeAtLocation(child.expression);
    if (isNothing(type) || hasFlag(type, ts.TypeFlags.Object)) report(child, 'comes');
    else if (reportsStale && !isConstant(child.expression)) report(child, 'stale');
  };
  const checkChildren = (all: readonly ts.JsxChild[]) => {
    const children = all.filter(isSignificant);
    if (children.length < 2) return;
    for (const [index, child] of children.entries())
      if (isBareText(child) && !isException(all, child)) checkText(child, children[index - 1]);
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) checkChildren(node.children);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return faults;
}

const listParts = (type: ts.Type) => (type.isUnion() ? type.types : [type]);
const hasFlag = (type: ts.Type, flags: ts.TypeFlags) => listParts(type).some((part) => part.flags & flags);

/** A node that a component is given: where it is a text, it is written as the only child. */
const isReactNode = (type: ts.Type) => listParts(type).some((part) => part.symbol?.name === 'ReactPortal');

/** The falsy result of `text && <b />`. A rendered 0 is another mistake. */
const isEmptyText = (part: ts.Type) => (part.isStringLiteral() || part.isNumberLiteral()) && !part.value;

const isText = (type: ts.Type) =>
  listParts(type).some(
    (part) => part.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike) && !isEmptyText(part),
  );

const isNothing = (type: ts.Type) =>
  hasFlag(type, ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.BooleanLike) ||
  listParts(type).some(isEmptyText);

function getComponent(child: ts.JsxChild) {
  if (ts.isJsxElement(child)) return child.openingElement.tagName;
  return ts.isJsxSelfClosingElement(child) ? child.tagName : undefined;
}

/** JSX drops white space with a line break. */
function isSignificant(child: ts.JsxChild) {
  if (ts.isJsxText(child)) return /\S/.test(child.text) || !child.text.includes('\n');
  return !ts.isJsxExpression(child) || child.expression !== undefined;
}

const isConstant = (expression: ts.Expression) => ts.isLiteralExpression(expression);

function isException(children: readonly ts.JsxChild[], child: ts.JsxChild) {
  const comment = children
    .slice(0, children.indexOf(child))
    .findLast((before) => !ts.isJsxText(before) || isSignificant(before));
  return comment !== undefined && !isSignificant(comment) && comment.getFullText().includes(EXCEPTION);
}
