import { type Convention, holdEach, planted, type Source } from './convention.ts';
import { TextsThatVary } from './texts-that-vary.ts';

function varied(sources: Source[]): string[] {
  const texts = new TextsThatVary(sources);
  return sources.filter((source) => source.path.startsWith('src/') && texts.isFoundIn(source)).map(({ path }) => path);
}

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
];

describe('SQL', () => {
  holdEach(conventions);

  it.each(Object.entries(OFFENCES))('may not have a value put in by %s', (_, text) => {
    expect(varied(file(text))).toHaveLength(1);
  });

  it.each(Object.entries(HARMLESS))('may have %s', (_, text) => {
    expect(varied(file(text))).toEqual([]);
  });
});
