import ts from 'typescript';

type Reason = 'conditional' | 'after-optional' | 'stale' | 'superfluous';

export const EXPLANATIONS: Readonly<Record<Reason, string>> = {
  conditional:
    'This text is conditional and has siblings: browser translation makes React throw. Put it into an element, or all of it into one string.',
  'after-optional':
    'Something may be inserted before this text: browser translation makes React throw. Put the text into an element.',
  stale:
    'This text changes beside other children: once translated, it never does. Make one string of it, or an element.',
  superfluous: 'This comment exempts nothing: delete it.',
};

interface TranslationFault {
  /** Counted from 1. */
  readonly line: number;
  readonly reason: Reason;
}

/** Exempts the following text; the comment states why React never changes it. */
const SAFE_COMMENT = 'translation-safe:';

/**
 * Browser translation replaces each text node with elements. React then throws when it removes the text node, or
 * inserts something before it, and unmounts the page; and it updates a text node that is no longer shown. For an
 * element whose only child is a string, React sets `textContent` instead, which works.
 */
export function findTranslationFaults(checker: ts.TypeChecker, file: ts.SourceFile, reportsStale: boolean) {
  const faults: TranslationFault[] = [];
  const report = (node: ts.Node, reason: Reason) =>
    faults.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, reason });

  const mayBeArray = (type: ts.Type) => listParts(type).some((part) => checker.isArrayLikeType(part));
  const isBareText = (child: ts.JsxChild): boolean => {
    if (ts.isJsxText(child)) return true;
    if (!ts.isJsxExpression(child) || !child.expression) return false;
    const type = checker.getTypeAtLocation(child.expression);
    return isText(type) && !isReactNode(type);
  };
  const mayBeMissing = (child: ts.JsxChild): boolean => {
    if (ts.isJsxExpression(child) && child.expression) {
      const type = checker.getTypeAtLocation(child.expression);
      return mayRenderNothing(type) || mayBeArray(type);
    }
    const component = getComponent(child);
    const [signature] = component ? checker.getTypeAtLocation(component).getCallSignatures() : [];
    const type = signature && checker.getReturnTypeOfSignature(signature);
    return type !== undefined && !isReactNode(type) && mayRenderNothing(type);
  };

  const checkText = (child: ts.JsxChild, previous: ts.JsxChild | undefined) => {
    if (previous && mayBeMissing(previous)) return report(child, 'after-optional');
    if (!ts.isJsxExpression(child) || !child.expression) return;
    const type = checker.getTypeAtLocation(child.expression);
    if (mayRenderNothing(type) || hasFlag(type, ts.TypeFlags.Object)) report(child, 'conditional');
    else if (reportsStale && !isConstant(child.expression)) report(child, 'stale');
  };
  const checkChildren = (all: readonly ts.JsxChild[]) => {
    const children = all.filter(isSignificant);
    for (const [index, child] of children.entries()) {
      const count = faults.length;
      if (children.length > 1 && isBareText(child)) checkText(child, children[index - 1]);
      const comment = findSafeComment(all, child);
      if (comment && faults.length > count) faults.length = count;
      else if (comment) report(comment, 'superfluous');
    }
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

const mayRenderNothing = (type: ts.Type) =>
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

function findSafeComment(children: readonly ts.JsxChild[], child: ts.JsxChild) {
  const before = children
    .slice(0, children.indexOf(child))
    .findLast((sibling) => !ts.isJsxText(sibling) || isSignificant(sibling));
  return before && !isSignificant(before) && before.getFullText().includes(SAFE_COMMENT) ? before : undefined;
}
