import { randomUUID } from 'node:crypto';
import { Client, type QueryResultRow } from 'pg';
import { asDatabaseAdmin, getTestDatabaseUrl } from './as-database-admin.ts';

/** Creates a database without a schema, and connects to it. */
export async function createEmptyDatabase() {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asDatabaseAdmin(`create database ${name}`);
  const url = getTestDatabaseUrl(name);
  const clients: Client[] = [];
  async function connect(application = 'test') {
    const client = new Client({ connectionString: url, application_name: application });
    // Tests disconnect clients by their application name, which emits an error.
    client.on('error', () => undefined);
    await client.connect();
    clients.push(client);
    return client;
  }
  const first = await connect();
  return {
    name,
    url,
    connect,
    rows: async <Row extends QueryResultRow>(sql: string, values: unknown[] = []) =>
      (await first.query<Row>(sql, values)).rows,
    async [Symbol.asyncDispose]() {
      await Promise.allSettled(clients.map((client) => client.end()));
      await asDatabaseAdmin(`drop database ${name} with (force)`);
    },
  };
}
