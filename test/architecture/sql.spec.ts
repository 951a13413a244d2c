import ts from 'typescript';
import { type Convention, holdEach, ofFile, planted, type Source } from './convention.ts';
import { TextsThatVary } from './texts-that-vary.ts';

function varied(sources: Source[]): string[] {
  const texts = new TextsThatVary(sources);
  return sources.filter((source) => source.path.startsWith('src/') && texts.isFoundIn(source)).map(({ path }) => path);
}

/** That somebody is there, `select 1` asks anywhere. */
const STATEMENT =
  /^\s*(select(?! 1$)|insert into|delete from|update \S+ (\w+ )?set|with (recursive )?\w+ (\(.*\) )?as|listen|notify|grant|revoke)\s/i;

/** Entities say of their tables what only SQL can: expressions of indexes, and triggers. */
const mayHoldStatements = (path: string) => !path.startsWith('src/') || /\.(sql|entity|spec)\.ts$/.test(path);

function holdsStatement({ path, text }: Source): boolean {
  if (mayHoldStatements(path)) return false;
  const isFound = (node: ts.Node): boolean => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
    return (isText && STATEMENT.test(node.text)) || !!ts.forEachChild(node, (child) => isFound(child) || undefined);
  };
  return isFound(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
}

/** Each is an offence in a file that is not named for SQL. */
const STATEMENTS = [
  `const FIND = 'select id from leads where name = ?';`,
  'const FORGET = `\n  delete from leads where name = ?`;',
  'const count = (found: Condition) => sql`\n  select count(*) from leads where ${found}`;',
  'em.execute(`with found as (select 1) select * from found`);',
  `client.query('notify leads');`,
];

const WHERE = 'const where = (name: string) => `select 1 from leads where name = ${name}`;';

/** Each in src/leads/a.ts unless it needs more files. */
const OFFENCES: Record<string, string> = {
  'a template': 'em.execute<Row[]>(\n  `select 1 from leads where name = ${name}`)',
  'texts added up': `em.execute('select 1 from leads where name = ' + name)`,
  'a template kept under a name': 'const found = `select ${name}`;\nem.execute(found);',
  'a function of the file': `${WHERE}\nem.execute(where(asked));`,
  'a method': 'class A {\n  b() { em.execute(this.where(asked)); }\n  where(c: string) { return `select ${c}`; }\n}',
  'a part of what a function gives back':
    'const scope = (by: string) => ({ sql: `a = ${by}` });\nconst { sql } = scope(by);\nem.execute(`select ${sql}`);',
  'a parameter': 'const count = (sql: string) => em.execute(sql);',
  'one of two texts': 'em.execute(isAll ? `select 1` : `select ${name}`);',
  'what is declared raw': 'sql`select ${sql.raw(name)}`',
  'a template of the driver': 'client.query(`notify ${channel}`)',
};

const HARMLESS: Record<string, string> = {
  'values beside it': `em.execute('select 1 from leads where name = ?', [name + surname, \`%\${name}%\`])`,
  Kysely: 'await sql`select 1 from leads where name = ${name}`.execute(database); found.execute(transaction);',
  'texts that are written down':
    `const VISIBLE = "status = 'published'";\nconst count = (of: string) => \`select \${of} where \${VISIBLE}\`;\n` +
    `const ORDER = { newest: 'at desc' };\nem.execute(count('id')); em.execute(\`select \${ORDER[sort]}\`);`,
  'a bus': 'commands.execute(new A(`${id}`)); queries.execute(query);',
};

const file = (text: string) => planted({ 'src/leads/a.ts': text });

const conventions: Convention[] = [
  {
    rule: 'SQL takes its values as parameters: its text is written down, wherever it is put together',
    find: varied,
    offence: {
      'src/leads/a.ts': `import { where } from '../b/c.ts';\nem.execute(where(asked));`,
      'src/b/c.ts': `export ${WHERE}`,
    },
    twin: {
      'src/leads/a.ts': `import { where } from '../b/c.ts';\nem.execute(where('column'));`,
      'src/b/c.ts': `export ${WHERE}`,
    },
  },
  {
    rule: 'a statement as text stands in a file that is named for it, *.sql.ts; lists and counts are read by Kysely',
    find: ofFile(holdsStatement),
    offence: { 'src/leads/a.ts': STATEMENTS[0]! },
    twin: {
      'src/leads/a.sql.ts': STATEMENTS.join('\n'),
      'src/leads/lead.entity.ts': 'const TRIGGER = `update leads set name = new.name`;',
      'src/leads/b.ts':
        'const text = "With a pool"; rows.select(sql`(select count(*) from leads)`.as("leads")); client.query("select 1");',
    },
  },
];

describe('SQL', () => {
  holdEach(conventions);

  it.each(STATEMENTS)('may not stand in a file of another name: %s', (text) => {
    expect(holdsStatement({ path: 'src/leads/a.ts', text })).toBe(true);
  });

  it.each(Object.entries(OFFENCES))('may not have a value put in by %s', (_, text) => {
    expect(varied(file(text))).toHaveLength(1);
  });

  it.each(Object.entries(HARMLESS))('may have %s', (_, text) => {
    expect(varied(file(text))).toEqual([]);
  });
});
