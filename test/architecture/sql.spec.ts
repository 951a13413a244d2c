import ts from 'typescript';
import { type Convention, testConventions, findFiles, toSources, type Source } from './convention.ts';
import { SqlTextAnalyzer } from './sql-text-analyzer.ts';

function findVariedSql(sources: Source[]): string[] {
  const texts = new SqlTextAnalyzer(sources);
  return sources.filter((source) => source.path.startsWith('src/') && texts.isFoundIn(source)).map(({ path }) => path);
}

/** Health checks may use `select 1` anywhere. */
const STATEMENT =
  /^\s*(select(?! 1$)|insert into|delete from|update \S+ (\w+ )?set|with (recursive )?\w+ (\(.*\) )?as|listen|notify|grant|revoke)\s/i;

/** Entities may contain SQL for index expressions and triggers. */
const mayContainStatements = (path: string) => !path.startsWith('src/') || /\.(sql|entity|spec)\.ts$/.test(path);

function containsStatement({ path, text }: Source): boolean {
  if (mayContainStatements(path)) return false;
  const isFound = (node: ts.Node): boolean => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
    return (isText && STATEMENT.test(node.text)) || !!ts.forEachChild(node, (child) => isFound(child) || undefined);
  };
  return isFound(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
}

/** Each is a violation in a file that is not named `.sql.ts`. */
const STATEMENTS = [
  `const FIND = 'select id from leads where name = ?';`,
  'const FORGET = `\n  delete from leads where name = ?`;',
  'const count = (found: Condition) => sql`\n  select count(*) from leads where ${found}`;',
  'em.execute(`with found as (select 1) select * from found`);',
  `client.query('notify leads');`,
];

const WHERE = 'const where = (name: string) => `select 1 from leads where name = ${name}`;';

/** Each text is src/leads/a.ts unless it needs more files. */
const VIOLATIONS: Record<string, string> = {
  'a template': 'em.execute<Row[]>(\n  `select 1 from leads where name = ${name}`)',
  'concatenated texts': `em.execute('select 1 from leads where name = ' + name)`,
  'a template in a variable': 'const found = `select ${name}`;\nem.execute(found);',
  'a function of the file': `${WHERE}\nem.execute(where(asked));`,
  'a method': 'class A {\n  b() { em.execute(this.where(asked)); }\n  where(c: string) { return `select ${c}`; }\n}',
  'a field of a function result':
    'const scope = (by: string) => ({ sql: `a = ${by}` });\nconst { sql } = scope(by);\nem.execute(`select ${sql}`);',
  'a parameter': 'const count = (sql: string) => em.execute(sql);',
  'one of two texts': 'em.execute(isAll ? `select 1` : `select ${name}`);',
  'sql.raw': 'sql`select ${sql.raw(name)}`',
  'a template of the driver': 'client.query(`notify ${channel}`)',
};

const VALID: Record<string, string> = {
  'values as parameters': `em.execute('select 1 from leads where name = ?', [name + surname, \`%\${name}%\`])`,
  Kysely: 'await sql`select 1 from leads where name = ${name}`.execute(database); found.execute(transaction);',
  'literal texts':
    `const VISIBLE = "status = 'published'";\nconst count = (of: string) => \`select \${of} where \${VISIBLE}\`;\n` +
    `const ORDER = { newest: 'at desc' };\nem.execute(count('id')); em.execute(\`select \${ORDER[sort]}\`);`,
  'quoted names':
    'const name = escapeIdentifier(table);\nconst columns = Object.keys(row).map(escapeIdentifier).join();\n' +
    'em.execute(`insert into ${name} (${columns}) values (?)`);',
  'a bus': 'commands.execute(new A(`${id}`)); queries.execute(query);',
};

const file = (text: string) => toSources({ 'src/leads/a.ts': text });

const conventions: Convention[] = [
  {
    rule: 'SQL takes values only as parameters: its text consists of literals',
    find: findVariedSql,
    violation: {
      'src/leads/a.ts': `import { where } from '../b/c.ts';\nem.execute(where(asked));`,
      'src/b/c.ts': `export ${WHERE}`,
    },
    valid: {
      'src/leads/a.ts': `import { where } from '../b/c.ts';\nem.execute(where('column'));`,
      'src/b/c.ts': `export ${WHERE}`,
    },
  },
  {
    rule: 'SQL statements are in *.sql.ts files; lists and counts use Kysely',
    find: findFiles(containsStatement),
    violation: { 'src/leads/a.ts': STATEMENTS[0]! },
    valid: {
      'src/leads/a.sql.ts': STATEMENTS.join('\n'),
      'src/leads/lead.entity.ts': 'const TRIGGER = `update leads set name = new.name`;',
      'src/leads/b.ts':
        'const text = "With a pool"; rows.select(sql`(select count(*) from leads)`.as("leads")); client.query("select 1");',
    },
  },
];

describe('SQL', () => {
  testConventions(conventions);

  it.each(STATEMENTS)('is refused in a file of another name: %s', (text) => {
    expect(containsStatement({ path: 'src/leads/a.ts', text })).toBe(true);
  });

  it.each(Object.entries(VIOLATIONS))('may not interpolate a value: %s', (_, text) => {
    expect(findVariedSql(file(text))).toHaveLength(1);
  });

  it.each(Object.entries(VALID))('may have such text: %s', (_, text) => {
    expect(findVariedSql(file(text))).toEqual([]);
  });
});
