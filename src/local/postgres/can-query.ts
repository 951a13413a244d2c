import { Client } from 'pg';

const TIMEOUT_MS = 3000;

export async function canQuery(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}
