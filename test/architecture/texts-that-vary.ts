import { posix } from 'node:path';
import ts from 'typescript';
import type { Source } from './convention.ts';

/** Of the parameters of a function that is looked into, whether what the caller gives them is written down. */
type Given = ReadonlyMap<string, boolean>;
type Function = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration;

const TAKES_SQL = new Set(['execute', 'query', 'raw']);
const NOTHING: Given = new Map();
/** What these make of texts that are written down is written down. */
const PLAIN = new Set(['join', 'map', 'filter', 'entries', 'values', 'keys', 'trim', 'repeat', 'raw', 'lit', 'ref']);

/** Reads the sources as syntax trees, and follows a name to where it is declared, through imports too. */
export class TextsThatVary {
  private readonly trees = new Map<string, ts.SourceFile>();
  private readonly sources: readonly Source[];

  constructor(sources: readonly Source[]) {
    this.sources = sources;
  }

  /** Whether a text that is given to the database as SQL is made with a value that is not written down. */
  isFoundIn({ path, text }: Source): boolean {
    if (!/\b(execute|query|raw)\b/.test(text)) return false;
    let isFound = false;
    const visit = (node: ts.Node) => {
      if (ts.isCallExpression(node) && this.takesSql(node)) isFound = true;
      if (!isFound) ts.forEachChild(node, visit);
    };
    visit(this.tree(path)!);
    return isFound;
  }

  private takesSql({ expression, arguments: [text] }: ts.CallExpression): boolean {
    const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
    if (!text || !TAKES_SQL.has(name)) return false;
    return name === 'raw' ? !this.isWritten(text, NOTHING) : this.varies(text, NOTHING);
  }

  /** Of what need not be a text: whether it is one, and not written down. */
  private varies(node: ts.Expression, given: Given): boolean {
    if (ts.isTemplateExpression(node)) return !this.isWritten(node, given);
    if (ts.isBinaryExpression(node))
      return node.operatorToken.kind === ts.SyntaxKind.PlusToken && !this.isWritten(node, given);
    if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].some((one) => this.varies(one, given));
    if (ts.isCallExpression(node)) return this.returned(node, given).some(([one, own]) => this.varies(one, own));
    if (!ts.isIdentifier(node)) return false;
    const found = this.declared(node);
    if (!found) return false;
    if (ts.isParameter(found)) return isText(found) && !isHandedOn(found) && !given.get(node.text);
    if (ts.isVariableDeclaration(found)) return !!found.initializer && this.varies(found.initializer, given);
    return ts.isBindingElement(found) && !this.isWritten(node, given);
  }

  private isWritten(node: ts.Node, given: Given): boolean {
    const all = (nodes: readonly ts.Node[]) => nodes.every((one) => this.isWritten(one, given));
    if (ts.isLiteralExpression(node) || node.kind === ts.SyntaxKind.NullKeyword) return true;
    if (ts.isTemplateExpression(node)) return all(node.templateSpans.map(({ expression }) => expression));
    if (ts.isBinaryExpression(node)) return all([node.left, node.right]);
    if (ts.isConditionalExpression(node)) return all([node.whenTrue, node.whenFalse]);
    if (ts.isArrayLiteralExpression(node)) return all(node.elements);
    if (ts.isObjectLiteralExpression(node)) return all(node.properties);
    if (ts.isPropertyAssignment(node)) return this.isWritten(node.initializer, given);
    if (ts.isArrowFunction(node)) return this.results(node).every((one) => this.isWritten(one, allOf(node, given)));
    if (ts.isCallExpression(node)) return this.isWrittenCall(node, given);
    if (ts.isIdentifier(node)) return this.isWrittenName(node, given);
    const inner = node as { expression?: ts.Node };
    return !ts.isNewExpression(node) && !!inner.expression && this.isWritten(inner.expression, given);
  }

  private isWrittenCall(call: ts.CallExpression, given: Given): boolean {
    const { expression, arguments: passed } = call;
    if (ts.isPropertyAccessExpression(expression) && PLAIN.has(expression.name.text)) {
      const whole = expression.expression.getText() === 'Object' ? [] : [expression.expression];
      return [...whole, ...passed].every((one) => this.isWritten(one, given));
    }
    const returned = this.returned(call, given);
    return returned.length > 0 && returned.every(([one, own]) => this.isWritten(one, own));
  }

  private isWrittenName(name: ts.Identifier, given: Given): boolean {
    if (given.has(name.text)) return given.get(name.text)!;
    const found = this.declared(name);
    if (!found || !ts.isVariableDeclaration(found) || !found.initializer) return false;
    return isConstant(found) && this.isWritten(found.initializer, NOTHING);
  }

  /** What a function of ours gives back for what it is called with. */
  private returned(call: ts.CallExpression, given: Given): [ts.Expression, Given][] {
    const { expression } = call;
    const named = ts.isPropertyAccessExpression(expression) ? method(expression) : null;
    const found = named ?? (ts.isIdentifier(expression) ? this.declared(expression) : undefined);
    const called = found && ts.isVariableDeclaration(found) ? found.initializer : found;
    if (!called || !isFunction(called)) return [];
    const own = new Map(
      called.parameters.flatMap(({ name, initializer }, at): [string, boolean][] => {
        const passed = call.arguments[at] ?? initializer;
        return namesIn(name).map((one) => [one, !!passed && this.isWritten(passed, given)]);
      }),
    );
    return this.results(called).map((result) => [result, own]);
  }

  private results({ body }: Function): ts.Expression[] {
    if (!body || !ts.isBlock(body)) return body ? [body] : [];
    const found: ts.Expression[] = [];
    const visit = (node: ts.Node) => {
      if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
      if (!isFunction(node)) ts.forEachChild(node, visit);
    };
    ts.forEachChild(body, visit);
    return found;
  }

  private declared(name: ts.Identifier): ts.Declaration | undefined {
    for (let scope: ts.Node = name.parent; scope; scope = scope.parent) {
      const own = declarationsIn(scope).find((one) => namesIn(ts.getNameOfDeclaration(one)).includes(name.text));
      if (own) return ts.isImportSpecifier(own) ? this.imported(own) : own;
    }
    return undefined;
  }

  private imported(specifier: ts.ImportSpecifier): ts.Declaration | undefined {
    const { moduleSpecifier } = specifier.parent.parent.parent as ts.ImportDeclaration;
    const from = (moduleSpecifier as ts.StringLiteral).text;
    const tree = from.startsWith('.') && this.tree(posix.join(posix.dirname(specifier.getSourceFile().fileName), from));
    const exported = (specifier.propertyName ?? specifier.name).text;
    return tree ? declarationsIn(tree).find((one) => ts.getNameOfDeclaration(one)?.getText() === exported) : undefined;
  }

  private tree(path: string): ts.SourceFile | undefined {
    const source = this.sources.find((one) => one.path === path);
    if (source && !this.trees.has(path))
      this.trees.set(path, ts.createSourceFile(path, source.text, ts.ScriptTarget.Latest, true));
    return this.trees.get(path);
  }
}

const isFunction = (node: ts.Node): node is Function =>
  ts.isFunctionDeclaration(node) ||
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isMethodDeclaration(node);

const isText = ({ type }: ts.ParameterDeclaration) => type?.kind === ts.SyntaxKind.StringKeyword;

/** Whoever calls `execute` of ours is looked at too. */
const isHandedOn = ({ parent }: ts.ParameterDeclaration) =>
  ts.isMethodDeclaration(parent) && TAKES_SQL.has(parent.name.getText());

const isConstant = ({ parent }: ts.VariableDeclaration) => (parent.flags & ts.NodeFlags.Const) !== 0;

/** For `map` and its like, whose callback is given what it is called on. */
const allOf = ({ parameters }: ts.ArrowFunction, given: Given): Given =>
  new Map([
    ...given,
    ...parameters.flatMap(({ name }) => namesIn(name)).map((name): [string, boolean] => [name, true]),
  ]);

function namesIn(name: ts.Node | undefined): string[] {
  if (!name) return [];
  if (ts.isIdentifier(name)) return [name.text];
  return ts.isObjectBindingPattern(name) || ts.isArrayBindingPattern(name)
    ? name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesIn(one.name) : []))
    : [];
}

/** `this.pageOf(…)` is a method of the class around it. */
function method({ expression, name, parent }: ts.PropertyAccessExpression): ts.Declaration | null {
  if (expression.kind !== ts.SyntaxKind.ThisKeyword) return null;
  const around = ts.findAncestor(parent, ts.isClassLike);
  return around?.members.find((one) => one.name?.getText() === name.text) ?? null;
}

function declarationsIn(scope: ts.Node): ts.Declaration[] {
  if (isFunction(scope) || ts.isConstructorDeclaration(scope)) return [...scope.parameters];
  if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) return [];
  return scope.statements.flatMap((statement): ts.Declaration[] => {
    if (ts.isVariableStatement(statement)) return [...statement.declarationList.declarations];
    if (ts.isFunctionDeclaration(statement)) return [statement];
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    return bindings && ts.isNamedImports(bindings) ? [...bindings.elements] : [];
  });
}
