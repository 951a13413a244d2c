import { posix } from 'node:path';
import ts from 'typescript';
import type { Source } from './convention.ts';

/** By parameter: whether its arguments are literals. */
type LiteralParameters = ReadonlyMap<string, boolean>;
type FunctionNode = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration;

const SQL_FUNCTIONS = new Set(['execute', 'query', 'raw']);
const NO_PARAMETERS: LiteralParameters = new Map();
/** These functions keep literals literal. */
const LITERAL_PRESERVING = new Set([
  ...['join', 'map', 'filter', 'entries', 'values', 'keys', 'trim', 'repeat', 'raw', 'lit', 'ref'],
]);

/** Functions of the driver that quote a value for use in a text. */
const QUOTING = new Set(['escapeIdentifier', 'escapeLiteral']);
const isQuoting = (node: ts.Expression) => ts.isIdentifier(node) && QUOTING.has(node.text);

/** Parses the sources and resolves names to their declarations, also through imports. */
export class SqlTextAnalyzer {
  private readonly trees = new Map<string, ts.SourceFile>();
  private readonly sources: readonly Source[];

  constructor(sources: readonly Source[]) {
    this.sources = sources;
  }

  /** Tells whether SQL is built with a value that is not a literal. */
  isFoundIn({ path, text }: Source): boolean {
    if (!/\b(execute|query|raw)\b/.test(text)) return false;
    let isFound = false;
    const visit = (node: ts.Node) => {
      if (ts.isCallExpression(node) && this.hasVaryingSql(node)) isFound = true;
      if (!isFound) ts.forEachChild(node, visit);
    };
    visit(this.parse(path)!);
    return isFound;
  }

  private hasVaryingSql({ expression, arguments: [text] }: ts.CallExpression): boolean {
    const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
    if (!text || !SQL_FUNCTIONS.has(name)) return false;
    return name === 'raw' ? !this.isLiteral(text, NO_PARAMETERS) : this.isVaryingText(text, NO_PARAMETERS);
  }

  /** Tells whether a value is a text that is not a literal. */
  private isVaryingText(node: ts.Expression, literals: LiteralParameters): boolean {
    if (ts.isTemplateExpression(node)) return !this.isLiteral(node, literals);
    if (ts.isBinaryExpression(node))
      return node.operatorToken.kind === ts.SyntaxKind.PlusToken && !this.isLiteral(node, literals);
    if (ts.isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].some((branch) => this.isVaryingText(branch, literals));
    if (ts.isCallExpression(node))
      return this.findReturned(node, literals).some(([result, own]) => this.isVaryingText(result, own));
    if (!ts.isIdentifier(node)) return false;
    const declaration = this.findDeclaration(node);
    if (!declaration) return false;
    if (ts.isParameter(declaration))
      return isText(declaration) && !isForwarded(declaration) && !literals.get(node.text);
    if (ts.isVariableDeclaration(declaration))
      return !!declaration.initializer && this.isVaryingText(declaration.initializer, literals);
    return ts.isBindingElement(declaration) && !this.isLiteral(node, literals);
  }

  private isLiteral(node: ts.Node, literals: LiteralParameters): boolean {
    const all = (nodes: readonly ts.Node[]) => nodes.every((child) => this.isLiteral(child, literals));
    if (ts.isLiteralExpression(node) || node.kind === ts.SyntaxKind.NullKeyword) return true;
    if (ts.isTemplateExpression(node)) return all(node.templateSpans.map(({ expression }) => expression));
    if (ts.isBinaryExpression(node)) return all([node.left, node.right]);
    if (ts.isConditionalExpression(node)) return all([node.whenTrue, node.whenFalse]);
    if (ts.isArrayLiteralExpression(node)) return all(node.elements);
    if (ts.isObjectLiteralExpression(node)) return all(node.properties);
    if (ts.isPropertyAssignment(node)) return this.isLiteral(node.initializer, literals);
    if (ts.isArrowFunction(node))
      return this.findResults(node).every((result) => this.isLiteral(result, withElements(node, literals)));
    if (ts.isCallExpression(node)) return this.isLiteralCall(node, literals);
    if (ts.isIdentifier(node)) return this.isLiteralName(node, literals);
    const inner = node as { expression?: ts.Node };
    return !ts.isNewExpression(node) && !!inner.expression && this.isLiteral(inner.expression, literals);
  }

  private isLiteralCall(call: ts.CallExpression, literals: LiteralParameters): boolean {
    const { expression, arguments: passed } = call;
    if (isQuoting(expression)) return true;
    if (ts.isPropertyAccessExpression(expression) && LITERAL_PRESERVING.has(expression.name.text)) {
      if (expression.name.text === 'map' && passed[0] && isQuoting(passed[0])) return true;
      const receiver = expression.expression.getText() === 'Object' ? [] : [expression.expression];
      return [...receiver, ...passed].every((part) => this.isLiteral(part, literals));
    }
    const returned = this.findReturned(call, literals);
    return returned.length > 0 && returned.every(([result, own]) => this.isLiteral(result, own));
  }

  private isLiteralName(name: ts.Identifier, literals: LiteralParameters): boolean {
    if (literals.has(name.text)) return literals.get(name.text)!;
    const declaration = this.findDeclaration(name);
    if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return false;
    return isConstant(declaration) && this.isLiteral(declaration.initializer, NO_PARAMETERS);
  }

  /** Evaluates the result of one of our functions for its arguments. */
  private findReturned(call: ts.CallExpression, literals: LiteralParameters): [ts.Expression, LiteralParameters][] {
    const { expression } = call;
    const ownMethod = ts.isPropertyAccessExpression(expression) ? findMethod(expression) : null;
    const declaration = ownMethod ?? (ts.isIdentifier(expression) ? this.findDeclaration(expression) : undefined);
    const called = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
    if (!called || !isFunction(called)) return [];
    const own = new Map(
      called.parameters.flatMap(({ name, initializer }, at): [string, boolean][] => {
        const passed = call.arguments[at] ?? initializer;
        return listNames(name).map((parameter) => [parameter, !!passed && this.isLiteral(passed, literals)]);
      }),
    );
    return this.findResults(called).map((result) => [result, own]);
  }

  private findResults({ body }: FunctionNode): ts.Expression[] {
    if (!body || !ts.isBlock(body)) return body ? [body] : [];
    const results: ts.Expression[] = [];
    const visit = (node: ts.Node) => {
      if (ts.isReturnStatement(node) && node.expression) results.push(node.expression);
      if (!isFunction(node)) ts.forEachChild(node, visit);
    };
    ts.forEachChild(body, visit);
    return results;
  }

  private findDeclaration(name: ts.Identifier): ts.Declaration | undefined {
    for (let scope: ts.Node = name.parent; scope; scope = scope.parent) {
      const own = listDeclarations(scope).find((node) => listNames(ts.getNameOfDeclaration(node)).includes(name.text));
      if (own) return ts.isImportSpecifier(own) ? this.findImported(own) : own;
    }
    return undefined;
  }

  private findImported(specifier: ts.ImportSpecifier): ts.Declaration | undefined {
    const { moduleSpecifier } = specifier.parent.parent.parent as ts.ImportDeclaration;
    const path = (moduleSpecifier as ts.StringLiteral).text;
    const folder = posix.dirname(specifier.getSourceFile().fileName);
    const tree = path.startsWith('.') && this.parse(posix.join(folder, path));
    const exported = (specifier.propertyName ?? specifier.name).text;
    if (!tree) return undefined;
    return listDeclarations(tree).find((node) => ts.getNameOfDeclaration(node)?.getText() === exported);
  }

  private parse(path: string): ts.SourceFile | undefined {
    const source = this.sources.find((candidate) => candidate.path === path);
    if (source && !this.trees.has(path))
      this.trees.set(path, ts.createSourceFile(path, source.text, ts.ScriptTarget.Latest, true));
    return this.trees.get(path);
  }
}

const isFunction = (node: ts.Node): node is FunctionNode =>
  ts.isFunctionDeclaration(node) ||
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isMethodDeclaration(node);

const isText = ({ type }: ts.ParameterDeclaration) => type?.kind === ts.SyntaxKind.StringKeyword;

/** Callers of our own `execute` are checked too. */
const isForwarded = ({ parent }: ts.ParameterDeclaration) =>
  ts.isMethodDeclaration(parent) && SQL_FUNCTIONS.has(parent.name.getText());

const isConstant = ({ parent }: ts.VariableDeclaration) => (parent.flags & ts.NodeFlags.Const) !== 0;

/** Callbacks of `map` and the like receive the elements. */
const withElements = ({ parameters }: ts.ArrowFunction, literals: LiteralParameters): LiteralParameters =>
  new Map([
    ...literals,
    ...parameters.flatMap(({ name }) => listNames(name)).map((name): [string, boolean] => [name, true]),
  ]);

function listNames(name: ts.Node | undefined): string[] {
  if (!name) return [];
  if (ts.isIdentifier(name)) return [name.text];
  return ts.isObjectBindingPattern(name) || ts.isArrayBindingPattern(name)
    ? name.elements.flatMap((element) => (ts.isBindingElement(element) ? listNames(element.name) : []))
    : [];
}

/** Resolves `this.pageOf(…)` to the method of the surrounding class. */
function findMethod({ expression, name, parent }: ts.PropertyAccessExpression): ts.Declaration | null {
  if (expression.kind !== ts.SyntaxKind.ThisKeyword) return null;
  const enclosingClass = ts.findAncestor(parent, ts.isClassLike);
  return enclosingClass?.members.find((member) => member.name?.getText() === name.text) ?? null;
}

function listDeclarations(scope: ts.Node): ts.Declaration[] {
  if (isFunction(scope) || ts.isConstructorDeclaration(scope)) return [...scope.parameters];
  if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) return [];
  return scope.statements.flatMap((statement): ts.Declaration[] => {
    if (ts.isVariableStatement(statement)) return [...statement.declarationList.declarations];
    if (ts.isFunctionDeclaration(statement)) return [statement];
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    return bindings && ts.isNamedImports(bindings) ? [...bindings.elements] : [];
  });
}
