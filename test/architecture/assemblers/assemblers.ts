import ts from 'typescript';
import { pathOf } from './project.ts';

/** An object that is put together for a place where a contract says what stands there. */
export type Assembler = { literal: ts.ObjectLiteralExpression; contract: ts.Type };

/** All that src puts together for its contracts, and what of it the compiler does not hold to them there. */
export function assemblersOf(program: ts.Program): { held: Assembler[]; loose: Assembler[] } {
  const checker = program.getTypeChecker();
  const sources = program.getSourceFiles().filter(({ fileName }) => pathOf(fileName).startsWith('src/'));
  const contracts = contractsOf(sources, checker);
  const held: Assembler[] = [];
  const loose = new Map<ts.Node, Assembler>();
  const compared = new Map<ts.Type, Set<ts.Type>>();

  const heldTo = (literal: ts.ObjectLiteralExpression) => {
    const wanted = checker.getContextualType(literal);
    const isContract = (part: ts.Type) => contracts.has(part) || part.aliasTypeArguments?.some((of) => contracts.has(of));
    return wanted && partsOf(wanted).find(isContract);
  };

  /** Follows both into depth: whatever stands at the place of a contract is to be held to it where it is put together. */
  function compare(given: ts.Type, wanted: ts.Type) {
    const with_ = compared.get(given) ?? new Set();
    if (with_.has(wanted)) return;
    compared.set(given, with_.add(wanted));
    for (const one of partsOf(given)) for (const place of partsOf(wanted)) comparePart(one, place);
  }

  function comparePart(given: ts.Type, wanted: ts.Type) {
    const [item, wantedItem] = [itemOf(given, checker), itemOf(wanted, checker)];
    if (item && wantedItem) return compare(item, wantedItem);
    const literal = given.symbol?.declarations?.find(ts.isObjectLiteralExpression);
    if (!literal) return;
    if (contracts.has(wanted) && !heldTo(literal)) loose.set(literal, { literal, contract: wanted });
    for (const { name } of given.getProperties()) {
      const [own, place] = [given.getProperty(name), wanted.getProperty(name)];
      if (own && place) compare(checker.getTypeOfSymbol(own), checker.getTypeOfSymbol(place));
    }
  }

  function visit(node: ts.Node) {
    const contract = ts.isObjectLiteralExpression(node) && heldTo(node);
    if (contract) {
      held.push({ literal: node, contract });
      compare(checker.getTypeAtLocation(node), contract);
    }
    if (ts.isClassDeclaration(node)) for (const [given, wanted] of answersOf(node, checker)) compare(given, wanted);
    ts.forEachChild(node, visit);
  }
  sources.forEach(visit);
  return { held, loose: [...loose.values()] };
}

/** What is inferred under a name from the schemas of contracts, and the parts of it. */
function contractsOf(sources: ts.SourceFile[], checker: ts.TypeChecker): Set<ts.Type> {
  const files = sources.filter(({ fileName }) => fileName.endsWith('.contract.ts'));
  const exported = files.flatMap((file) => checker.getExportsOfModule(checker.getSymbolAtLocation(file)!));
  const types = new Set<ts.Type>();
  const add = (type: ts.Type) => {
    const item = itemOf(type, checker);
    if (item) return partsOf(item).forEach(add);
    if (!(type.flags & ts.TypeFlags.Object) || types.has(type)) return;
    types.add(type);
    for (const property of type.getProperties()) partsOf(checker.getTypeOfSymbol(property)).forEach(add);
  };
  for (const symbol of exported) partsOf(checker.getDeclaredTypeOfSymbol(symbol)).forEach(add);
  return types;
}

/** What a use case gives back, beside what its message says that it gives. */
function answersOf({ heritageClauses, members }: ts.ClassDeclaration, checker: ts.TypeChecker): [ts.Type, ts.Type][] {
  const bases = heritageClauses?.flatMap(({ types }) => [...types]) ?? [];
  const handles = bases.find(({ expression }) => /^I(Query|Command)Handler$/.test(expression.getText()));
  const execute = members.filter(ts.isMethodDeclaration).find(({ name }) => name.getText() === 'execute');
  const message = handles?.typeArguments?.[0];
  if (!message || !execute?.body) return [];
  const [base] = checker.getBaseTypes(checker.getTypeAtLocation(message) as ts.InterfaceType);
  const [wanted] = base ? checker.getTypeArguments(base as ts.TypeReference) : [];
  if (!wanted) return [];
  const given: ts.Expression[] = [];
  const collect = (node: ts.Node) => {
    if (ts.isReturnStatement(node) && node.expression) given.push(node.expression);
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, collect);
  };
  collect(execute.body);
  return given.map((expression) => [checker.getTypeAtLocation(expression), wanted]);
}

const partsOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type]);

/** Of a list, a promise and the like. */
const itemOf = (type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined =>
  /^(Promise|Array|ReadonlyArray)$/.test(type.symbol?.name ?? '')
    ? checker.getTypeArguments(type as ts.TypeReference)[0]
    : undefined;
