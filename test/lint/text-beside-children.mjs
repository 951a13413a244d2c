import ts from 'typescript';

/**
 * Browser translation replaces each text node with elements. React then throws when it removes the text node, or
 * inserts something before it, and unmounts the page; and it updates a text node that is no longer shown. For an
 * element whose only child is a string, React sets `textContent` instead, which works.
 */
export const textBesideChildren = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { reportsStale: { type: 'boolean' } }, additionalProperties: false }],
    messages: {
      comes:
        'This text comes and goes beside other children: browser translation makes React throw. Put it into an element, or all of it into one string.',
      pushed:
        'Something may be inserted before this text: browser translation makes React throw. Put the text into an element.',
      stale:
        'This text changes beside other children: once translated, it never does. Make one string of it, or an element.',
    },
    defaultOptions: [{ reportsStale: false }],
  },
  create(context) {
    const [{ reportsStale }] = context.options;
    const services = context.sourceCode.parserServices;
    const checker = services.program.getTypeChecker();

    const parts = (type) => (type.isUnion() ? type.types : [type]);
    const has = (type, flags) => parts(type).some((part) => part.flags & flags);
    /** A passed-in node: where it is a text, it is written as the only child. */
    const isReactNode = (type) => parts(type).some((part) => part.symbol?.name === 'ReactPortal');
    const typeOf = (node) => services.getTypeAtLocation(node);
    /** The falsy result of `text && <b />`. A rendered 0 is another mistake. */
    const isEmptyText = (part) => (part.isStringLiteral() || part.isNumberLiteral()) && !part.value;
    const isText = (type) =>
      parts(type).some(
        (part) => part.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike) && !isEmptyText(part),
      );
    const isNothing = (type) =>
      has(type, ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.BooleanLike) || parts(type).some(isEmptyText);
    const isElement = (type) => has(type, ts.TypeFlags.Object);
    const isArray = (type) => parts(type).some((part) => checker.isArrayLikeType(part));

    const isBare = (child) => {
      if (child.type !== 'JSXExpressionContainer') return child.type === 'JSXText';
      const type = typeOf(child.expression);
      return isText(type) && !isReactNode(type);
    };
    const returned = (child) => {
      const [signature] = typeOf(child.openingElement.name).getCallSignatures();
      return signature && checker.getReturnTypeOfSignature(signature);
    };
    const mayBeMissing = (child) => {
      if (child.type === 'JSXExpressionContainer') {
        const type = typeOf(child.expression);
        return isNothing(type) || isArray(type);
      }
      if (child.type !== 'JSXElement') return false;
      const type = returned(child);
      return !!type && !isReactNode(type) && isNothing(type);
    };

    function check(node) {
      const children = node.children.filter(isSignificant);
      if (children.length < 2) return;
      children.forEach((child, at) => {
        if (!isBare(child)) return;
        const before = children[at - 1];
        if (before && mayBeMissing(before)) return context.report({ node: child, messageId: 'pushed' });
        if (child.type === 'JSXText') return;
        const type = typeOf(child.expression);
        if (isNothing(type) || isElement(type)) context.report({ node: child, messageId: 'comes' });
        else if (reportsStale && !isConstant(child.expression)) context.report({ node: child, messageId: 'stale' });
      });
    }
    return { JSXElement: check, JSXFragment: check };
  },
};

/** JSX drops white space with a line break. */
const isSignificant = (child) => {
  if (child.type === 'JSXText') return /\S/.test(child.value) || !child.value.includes('\n');
  return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';
};

const isConstant = (expression) =>
  expression.type === 'Literal' || (expression.type === 'TemplateLiteral' && expression.expressions.length === 0);
