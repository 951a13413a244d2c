import { asDatabaseAdmin, testDatabaseUrl } from './as-database-admin.ts';
import { spawnSystem } from './spawn-system.ts';

/** The built system as `npm start` runs it: a database of its own, the demo stock, production mode. */
export async function runningSystem(home: string): Promise<{ url: string; stop(): Promise<void> }> {
  const database = `system_${process.pid}`;
  await asDatabaseAdmin(`drop database if exists ${database} with (force)`, `create database ${database}`);
  const { TEST_MEILI_URL, TEST_MEILI_KEY } = process.env;
  const { url, stop } = await spawnSystem(home, 'app', {
    LOCAL_DEMO: 'true',
    DATABASE_URL: testDatabaseUrl(database),
    ...(TEST_MEILI_URL && { MEILI_URL: TEST_MEILI_URL, MEILI_INDEX: database }),
    ...(TEST_MEILI_KEY && { MEILI_KEY: TEST_MEILI_KEY }),
  });
  return {
    url,
    async stop() {
      await stop();
      await asDatabaseAdmin(`drop database if exists ${database} with (force)`);
    },
  };
}
