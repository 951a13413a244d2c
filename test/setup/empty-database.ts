import { randomUUID } from 'node:crypto';
import { Client, type QueryResultRow } from 'pg';
import { asDatabaseAdmin, testDatabaseUrl } from './as-database-admin.ts';

/** A database without any schema, and a connection to it, with as many more as are asked for. */
export async function emptyDatabase() {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asDatabaseAdmin(`create database ${name}`);
  const url = testDatabaseUrl(name);
  const clients: Client[] = [];
  async function connected(application = 'test') {
    const client = new Client({ connectionString: url, application_name: application });
    // Whoever is disconnected on purpose says so by what it was asked for.
    client.on('error', () => undefined);
    await client.connect();
    clients.push(client);
    return client;
  }
  const first = await connected();
  return {
    name,
    url,
    connected,
    rows: async <Row extends QueryResultRow>(sql: string, values: unknown[] = []) =>
      (await first.query<Row>(sql, values)).rows,
    async [Symbol.asyncDispose]() {
      await Promise.allSettled(clients.map((client) => client.end()));
      await asDatabaseAdmin(`drop database ${name} with (force)`);
    },
  };
}
