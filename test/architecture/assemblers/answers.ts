import ts from 'typescript';

type Answer = [given: ts.Type, wanted: ts.Type];

/** The type that a use case returns, and the type that its message declares. */
export function answersOf({ heritageClauses, members }: ts.ClassDeclaration, checker: ts.TypeChecker): Answer[] {
  const bases = heritageClauses?.flatMap(({ types }) => [...types]) ?? [];
  const handles = bases.find(({ expression }) => /^I(Query|Command)Handler$/.test(expression.getText()));
  const execute = members.filter(ts.isMethodDeclaration).find(({ name }) => name.getText() === 'execute');
  const message = handles?.typeArguments?.[0];
  if (!message || !execute?.body) return [];
  const [base] = checker.getBaseTypes(checker.getTypeAtLocation(message) as ts.InterfaceType);
  const [wanted] = base ? checker.getTypeArguments(base as ts.TypeReference) : [];
  const given: ts.Type[] = [];
  const collect = (node: ts.Node) => {
    if (ts.isReturnStatement(node) && node.expression) given.push(checker.getTypeAtLocation(node.expression));
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, collect);
  };
  collect(execute.body);
  return wanted ? given.map((type): Answer => [checker.getAwaitedType(type) ?? type, wanted]) : [];
}
