import ts from 'typescript';
import { type Convention, holdEach, ofFile } from './convention.ts';

/** Whose connections are sessions of their own: they are opened at `getSessionUrl` or `getSchemaUrl`. */
const OWN_SESSIONS = new Set([
  'src/platform/backup/backup-database.sql.ts',
  'src/platform/backup/restore/restore-target.sql.ts',
  'src/platform/backup/open-snapshot.sql.ts',
  'src/platform/cache-invalidation/invalidation-bus.sql.ts',
  'src/platform/database/prepare-sessions.sql.ts',
  'src/platform/leases/lease-connection.sql.ts',
  'src/platform/migrations/migrations.sql.ts',
]);

/** What outlives its transaction, and so would be left in a session that the next transaction of somebody else gets. */
const OF_SESSION = [
  /^\s*(un)?listen\s/i,
  /\bpg_(try_)?advisory_(un)?lock(_shared|_all)?\s*\(/i,
  /^\s*set\s+(?!local\b|transaction\b|constraints\b)(session\s+)?\w+(\.\w+)?\s*(=|to)\s/i,
  /^\s*(reset|discard)\s+\w+\s*$/i,
  /\bset_config\s*\([^)]*,\s*false\s*\)/i,
  /\bcreate\s+(local\s+|global\s+)?temp(orary)?\s+(?!.*\bon\s+commit\s+drop\b)/is,
  /^\s*(prepare|deallocate|execute)\s+\w+/i,
  /\bwith\s+hold\b/i,
  /\bpg_export_snapshot\s*\(/i,
];

function isOfSession({ path, text }: { path: string; text: string }): boolean {
  if (!path.startsWith('src/') || /\.spec\.ts$/.test(path) || /^src\/local\//.test(path) || OWN_SESSIONS.has(path))
    return false;
  const isFound = (node: ts.Node): boolean => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
    const isStatement = isText && OF_SESSION.some((one) => one.test(node.text));
    return isStatement || isNamed(node) || !!ts.forEachChild(node, (child) => isFound(child) || undefined);
  };
  return isFound(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
}

/** `query({ name: … })` prepares a statement that only this session knows; stopping one by its process is as wrong. */
function isNamed(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return node.text === 'inflightQueryAbortStrategy';
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [asked] = node.arguments;
  if (node.expression.name.text !== 'query' || !asked || !ts.isObjectLiteralExpression(asked)) return false;
  return asked.properties.some(({ name }) => !!name && ts.isIdentifier(name) && name.text === 'name');
}

const OFFENCES = [
  `export const WAKE = 'listen leads';`,
  'const LOCK = `select pg_advisory_lock(hashtext($1))`;',
  `const TRY = 'select pg_try_advisory_lock(1)';`,
  `em.execute("set statement_timeout = '60s'");`,
  `em.execute('set session work_mem to 64');`,
  `em.execute('reset all');`,
  `const KEEP = "select set_config('work_mem', '64MB', false)";`,
  `const HELD = 'create temporary table found (id uuid)';`,
  `const ASK = 'prepare found as select 1';`,
  `const ALL = 'declare found cursor with hold for select 1';`,
  `const SNAPSHOT = 'select pg_export_snapshot()';`,
  `pool.query({ name: 'found', text: 'select 1' });`,
  `em.find(Lead, {}, { inflightQueryAbortStrategy: 'cancel query' });`,
];

const HARMLESS = [
  'const LOCK = `select pg_advisory_xact_lock(hashtext($1))`;',
  `const SLOWER = "set local statement_timeout = '60s'";`,
  `const WIDER = "select set_config('work_mem', '64MB', true)";`,
  `const CHANGE = 'update leads set name = $1';`,
  `const HELD = 'create temporary table found (id uuid) on commit drop';`,
  `pool.query({ text: 'select 1', values: [] }); client.query('notify leads');`,
  `const told = 'Set the language to Spanish; listen, and execute the plan.';`,
];

const inLeads = (text: string) => ({ path: 'src/leads/a.sql.ts', text });

const conventions: Convention[] = [
  {
    rule: 'a transaction pooler may be between: what outlives a transaction stands where a connection is a session',
    find: ofFile(isOfSession),
    offence: { 'src/leads/a.sql.ts': OFFENCES[0]! },
    twin: { 'src/leads/a.sql.ts': HARMLESS.join('\n'), 'src/platform/leases/lease-connection.sql.ts': OFFENCES[1]! },
  },
];

describe('sessions of the database', () => {
  holdEach(conventions);

  it.each(OFFENCES)('may not be changed by: %s', (text) => {
    expect(isOfSession(inLeads(text))).toBe(true);
  });

  it.each(HARMLESS)('may be asked: %s', (text) => {
    expect(isOfSession(inLeads(text))).toBe(false);
  });
});
