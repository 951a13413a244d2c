import { basename } from 'node:path';
import ts from 'typescript';
import type { Source } from '../convention.ts';

/** `Migration20270201090000_contract_20270115090000` takes away what nothing reads since the second one. */
const NAME = /^Migration(\d{14})(?:_contract_(\d{14}))?$/;

export interface ReadMigration {
  readonly path: string;
  readonly stamp: string;
  /** The migration since which nothing reads what this one takes away. */
  readonly since: string | undefined;
  readonly inTransaction: boolean;
  /** Of the way up, in lower case and without quotation marks around names. */
  readonly statements: readonly string[];
  /** Whether every statement stands in the file as text. */
  readonly isPlain: boolean;
  /** Tables that it makes itself, in which there is nothing yet. */
  readonly made: ReadonlySet<string>;
}

export function readMigration({ path, text }: Source): ReadMigration {
  const [, stamp = '', since] = NAME.exec(basename(path, '.ts')) ?? [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const up = methodOf(file, 'up');
  const given = up ? callsIn(up).map(textOf) : [];
  const statements = given.flatMap((sql) => split(sql ?? '')).map(plain);
  const made = statements.flatMap((sql) => /^create table (?:if not exists )?(\w+)/.exec(sql)?.[1] ?? []);
  return {
    ...{ path, stamp, since, statements },
    inTransaction: !methodOf(file, 'isTransactional')?.getText().includes('return false'),
    isPlain: !given.includes(undefined),
    made: new Set(made),
  };
}

function methodOf(node: ts.Node, name: string): ts.Node | undefined {
  if (ts.isMethodDeclaration(node) && node.name.getText() === name) return node;
  return ts.forEachChild(node, (child) => methodOf(child, name));
}

/** What is handed to `this.addSql` and `this.execute`. */
function callsIn(node: ts.Node): ts.Expression[] {
  const own =
    ts.isCallExpression(node) && /^this\.(addSql|execute)$/.test(node.expression.getText()) ? [node.arguments[0]!] : [];
  const children: ts.Expression[] = [];
  ts.forEachChild(node, (child) => void children.push(...callsIn(child)));
  return [...own, ...children];
}

/** A value that is put in counts as a word of its own. */
function textOf(argument: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(argument)) return argument.text;
  if (!ts.isTemplateExpression(argument)) return undefined;
  return argument.head.text + argument.templateSpans.map(({ literal }) => ` put_in ${literal.text}`).join('');
}

/** By the semicolons that are in no text and in no body of a function. */
const split = (sql: string) =>
  (sql.match(/(?:\$\$[^]*?\$\$|'(?:[^']|'')*'|[^;'$]|\$)+/g) ?? []).map((part) => part.trim()).filter(Boolean);

const plain = (sql: string) =>
  sql
    .replace(/\$\$[^]*?\$\$/g, '$$body$$')
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
