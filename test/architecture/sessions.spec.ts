import ts from 'typescript';
import { type Convention, testConventions, findFiles } from './convention.ts';

/** Files with direct connections, opened at `getSessionUrl` or `getSchemaUrl`. */
const OWN_SESSIONS = new Set([
  'src/platform/backup/load-tables.sql.ts',
  'src/platform/backup/backup-database.sql.ts',
  'src/platform/cache-invalidation/invalidation-bus.sql.ts',
  'src/platform/database/prepare-sessions.sql.ts',
  'src/platform/leases/lease-connection.sql.ts',
  'src/platform/migrations/migrations.sql.ts',
]);

/** Session state outlives its transaction, and the pooler would pass it on to another client. */
const SESSION_STATE_SQL = [
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

function changesSessionState({ path, text }: { path: string; text: string }): boolean {
  if (!path.startsWith('src/') || /\.spec\.ts$/.test(path) || /^src\/local\//.test(path) || OWN_SESSIONS.has(path))
    return false;
  const isFound = (node: ts.Node): boolean => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
    const isStatement = isText && SESSION_STATE_SQL.some((pattern) => pattern.test(node.text));
    return isStatement || isUnsafeWithPooler(node) || !!ts.forEachChild(node, (child) => isFound(child) || undefined);
  };
  return isFound(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
}

/**
 * `query({ name: … })` prepares a statement in one session. A process id may belong to another client of the pooler, so
 * cancelling by it is refused too.
 */
function isUnsafeWithPooler(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return node.text === 'inflightQueryAbortStrategy';
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [argument] = node.arguments;
  if (node.expression.name.text !== 'query' || !argument || !ts.isObjectLiteralExpression(argument)) return false;
  return argument.properties.some(({ name }) => !!name && ts.isIdentifier(name) && name.text === 'name');
}

const VIOLATIONS = [
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

const VALID = [
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
    rule: 'only OWN_SESSIONS use session state, since a transaction pooler may share other connections',
    find: findFiles(changesSessionState),
    violation: { 'src/leads/a.sql.ts': VIOLATIONS[0]! },
    valid: { 'src/leads/a.sql.ts': VALID.join('\n'), 'src/platform/leases/lease-connection.sql.ts': VIOLATIONS[1]! },
  },
];

describe('database session state', () => {
  testConventions(conventions);

  it.each(VIOLATIONS)('is changed, and so refused, by: %s', (text) => {
    expect(changesSessionState(inLeads(text))).toBe(true);
  });

  it.each(VALID)('is left unchanged by: %s', (text) => {
    expect(changesSessionState(inLeads(text))).toBe(false);
  });
});
