import { Client } from 'pg';

const TIMEOUTS = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 };

/** A connection for a few questions, and its end. */
export async function openShortConnection(connectionString: string) {
  const client = new Client({ connectionString, ...TIMEOUTS });
  client.on('error', () => undefined);
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}
