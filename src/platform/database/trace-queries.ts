import type { Client } from 'pg';
import { telemetry } from '../telemetry/telemetry.ts';
import { redactStatement } from './redact-statement.ts';

const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?((?:"[^"]+"|\w+)(?:\.(?:"[^"]+"|\w+))?)/i;

/** Makes a step of each query of this connection, without its values, where steps are recorded at all. */
export function traceQueries(client: Client): void {
  if (!telemetry.recorder()) return;
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  client.query = ((...parameters: unknown[]) => {
    const trace = telemetry.current()?.span?.isRecording() ? startQuerySpan(parameters[0]) : undefined;
    const answer = query(...parameters);
    if (trace && answer instanceof Promise)
      answer.then(
        () => telemetry.end(trace),
        (fault: unknown) => telemetry.end(trace, fault),
      );
    return answer;
  }) as Client['query'];
}

/** What is no text, such as a cursor, has no end that could be seen here. */
function startQuerySpan(query: unknown) {
  const sql = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text;
  if (typeof sql !== 'string') return undefined;
  const text = redactStatement(sql);
  const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY';
  const table = TABLE.exec(text)?.[1]?.replaceAll('"', '');
  return telemetry.step({
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
