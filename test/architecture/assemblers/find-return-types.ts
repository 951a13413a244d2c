import ts from 'typescript';

type TypePair = [actual: ts.Type, expected: ts.Type];

/** Pairs the type of each returned value of a use case with the type that its message declares. */
export function findReturnTypes(
  { heritageClauses, members }: ts.ClassDeclaration,
  checker: ts.TypeChecker,
): TypePair[] {
  const bases = heritageClauses?.flatMap(({ types }) => [...types]) ?? [];
  const handles = bases.find(({ expression }) => /^I(Query|Command)Handler$/.test(expression.getText()));
  const execute = members.filter(ts.isMethodDeclaration).find(({ name }) => name.getText() === 'execute');
  const message = handles?.typeArguments?.[0];
  if (!message || !execute?.body) return [];
  const [base] = checker.getBaseTypes(checker.getTypeAtLocation(message) as ts.InterfaceType);
  const [expectedType] = base ? checker.getTypeArguments(base as ts.TypeReference) : [];
  const actualTypes: ts.Type[] = [];
  const collect = (node: ts.Node) => {
    if (ts.isReturnStatement(node) && node.expression) actualTypes.push(checker.getTypeAtLocation(node.expression));
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, collect);
  };
  collect(execute.body);
  return expectedType ? actualTypes.map((type): TypePair => [checker.getAwaitedType(type) ?? type, expectedType]) : [];
}
