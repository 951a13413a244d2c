import type { Client, Pool } from 'pg';
import { telemetry } from '../telemetry/telemetry.ts';

/** The driver's error has no code. */
const isReadTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/**
 * Closes a connection whose query has timed out. The driver merely stops waiting: the next query would queue behind the
 * hanging one, and the pool would keep handing out the connection.
 */
export function closeTimedOutConnections(client: Client): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  client.query = ((...parameters: unknown[]) => {
    const result = query(...parameters);
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (isReadTimeout(error)) void client.end();
      });
    return result;
  }) as Client['query'];
}

/**
 * Releases connections that break while in use. Kysely 0.29 does not release a connection whose BEGIN or ROLLBACK
 * fails, so each open transaction would occupy a pool slot forever when the database dies. It also never releases a
 * connection that was still opening when the pool was closed, so the pool would never end.
 */
export function releaseLostConnections(pool: Pool): void {
  const acquired = new Set<Client>();
  pool.on('acquire', (client) => acquired.add(client));
  pool.on('release', (_error, client) => acquired.delete(client));
  pool.on('connect', (client) => {
    const release = () => {
      if (!acquired.has(client)) return;
      client.release(true);
      // The pool throws if the connection is released twice.
      client.release = () => undefined;
    };
    client.once('end', release);
    // The pool adds `release` to the client only after this event.
    if (pool.ending) queueMicrotask(release);
  });
}

/** The text of a bulk insert has several megabytes. */
const MAX_STATEMENT_LENGTH = 4_000;

/**
 * Tokens of a statement. The first group matches identifiers and parameters such as `$1`, which stay. The other
 * alternatives match strings (an unterminated one extends to the end), comments and numbers, which are replaced.
 */
const TOKENS =
  /("(?:[^"]|"")*"|\$\d+\b|(?![eEbBxXnN]')[A-Za-z_][\w$]*)|[eE]'(?:[^'\\]|\\[\s\S]?|'')*(?:'|$)|[bBxXnN]?'(?:[^']|'')*(?:'|$)|\$([A-Za-z_]\w*)?\$[\s\S]*?(?:\$\2\$|$)|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\d[\w.]*/g;
const VALUE_LIST = /\?(?:\s*,\s*\?)+/g;

/**
 * Replaces each value of a statement by `?` and each list of values by `?, …`, and shortens long statements. The driver
 * gets most values as parameters, but MikroORM writes some into the text.
 */
export const redactStatement = (sql: string): string =>
  sql
    .slice(0, MAX_STATEMENT_LENGTH)
    .replace(TOKENS, (_part, identifier?: string) => identifier ?? '?')
    .replace(VALUE_LIST, '?, …')
    .replace(/\s+/g, ' ')
    .trim();

const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?((?:"[^"]+"|\w+)(?:\.(?:"[^"]+"|\w+))?)/i;

/** Records a span, without values, for each query that returns a promise while a trace is recorded. */
export function traceQueries(client: Client): void {
  if (!telemetry.getRecorder()) return;
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  client.query = ((...parameters: unknown[]) => {
    const trace = telemetry.getCurrentTrace()?.span?.isRecording() ? startQuerySpan(parameters[0]) : undefined;
    const result = query(...parameters);
    if (trace && result instanceof Promise)
      result.then(
        () => telemetry.end(trace),
        (error: unknown) => telemetry.end(trace, error),
      );
    return result;
  }) as Client['query'];
}

/** Returns undefined for query objects without a text. */
function startQuerySpan(query: unknown) {
  const sql = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text;
  if (typeof sql !== 'string') return undefined;
  const text = redactStatement(sql);
  const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY';
  const table = TABLE.exec(text)?.[1]?.replaceAll('"', '');
  return telemetry.startChildSpan({
    name: table ? `${operation} ${table}` : operation,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text,
      ...(table && { 'db.collection.name': table }),
    },
  });
}
