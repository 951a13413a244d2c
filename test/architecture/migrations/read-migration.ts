import { basename } from 'node:path';
import ts from 'typescript';
import type { Source } from '../convention.ts';

/** `Migration20270201090000_contract_20270115090000` removes what is unused since migration 20270115090000. */
const NAME = /^Migration(\d{14})(?:_contract_(\d{14}))?$/;

export interface ReadMigration {
  readonly path: string;
  readonly stamp: string;
  /** The migration since which the removed part is unused. */
  readonly since: string | undefined;
  readonly inTransaction: boolean;
  /** Statements of `up`, in lower case and without quotes around names. */
  readonly statements: readonly string[];
  /** Tells whether all statements are literals. */
  readonly isPlain: boolean;
  /** Tables that it creates, which are empty. */
  readonly createdTables: ReadonlySet<string>;
}

export function readMigration({ path, text }: Source): ReadMigration {
  const [, stamp = '', since] = NAME.exec(basename(path, '.ts')) ?? [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const up = findMethod(file, 'up');
  const sqlTexts = up ? findSqlArguments(up).map(toSqlText) : [];
  const statements = sqlTexts.flatMap((sql) => split(sql ?? '')).map(normalize);
  const made = statements.flatMap((sql) => /^create table (?:if not exists )?(\w+)/.exec(sql)?.[1] ?? []);
  return {
    ...{ path, stamp, since, statements },
    inTransaction: !findMethod(file, 'isTransactional')?.getText().includes('return false'),
    isPlain: !sqlTexts.includes(undefined),
    createdTables: new Set(made),
  };
}

function findMethod(node: ts.Node, name: string): ts.Node | undefined {
  if (ts.isMethodDeclaration(node) && node.name.getText() === name) return node;
  return ts.forEachChild(node, (child) => findMethod(child, name));
}

/** Arguments of `this.addSql` and `this.execute`. */
function findSqlArguments(node: ts.Node): ts.Expression[] {
  const own =
    ts.isCallExpression(node) && /^this\.(addSql|execute)$/.test(node.expression.getText()) ? [node.arguments[0]!] : [];
  const children: ts.Expression[] = [];
  ts.forEachChild(node, (child) => void children.push(...findSqlArguments(child)));
  return [...own, ...children];
}

/** An interpolated value counts as one word. */
function toSqlText(argument: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(argument)) return argument.text;
  if (!ts.isTemplateExpression(argument)) return undefined;
  return argument.head.text + argument.templateSpans.map(({ literal }) => ` put_in ${literal.text}`).join('');
}

/** Splits at semicolons outside of strings and function bodies. */
const split = (sql: string) =>
  (sql.match(/(?:\$\$[^]*?\$\$|'(?:[^']|'')*'|[^;'$]|\$)+/g) ?? []).map((part) => part.trim()).filter(Boolean);

const normalize = (sql: string) =>
  sql
    .replace(/\$\$[^]*?\$\$/g, '$$body$$')
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
