import { PgBoss } from 'pg-boss';
import { CreateProperty } from '../../src/catalogue/create-property.ts';
import { system } from '../../src/platform/actor.ts';
import { blankProperty } from '../setup/blank-property.ts';
import { bootApp } from '../setup/boot-app.ts';
import { eventually } from '../setup/eventually.ts';
import { startApp, type StartedApp } from '../setup/start-app.ts';

/** As many as are taken at once, for every reaction. */
const EVENTS = 50;

describe('what was announced before the start', () => {
  let idle: StartedApp;
  const jobs = (which: string) =>
    idle.em().getConnection().execute<{ name: string }[]>(`select name from jobs.job where ${which}`);

  beforeAll(async () => {
    idle = await startApp();
    const boss = idle.app.get(PgBoss);
    for (const { name } of await boss.getQueues()) await boss.offWork(name);
  });
  afterAll(() => idle.stop());

  it('is not taken before those who do it can be found', async () => {
    for (let at = 0; at < EVENTS; at++)
      await idle.commands.execute(new CreateProperty(system('test'), blankProperty(`W-${at}`)));
    const waiting = await jobs(`state = 'created'`);
    expect(waiting.length).toBeGreaterThanOrEqual(EVENTS);

    const { DATABASE_URL, DATA_FOLDER, MEILI_INDEX } = idle.config;
    const { app } = await bootApp({ DATABASE_URL, DATA_FOLDER, MEILI_INDEX });
    try {
      await eventually(async () => expect(await jobs(`state in ('created', 'active', 'retry')`)).toEqual([]));
      expect(await jobs('retry_count > 0')).toEqual([]);
    } finally {
      await app.close();
    }
  });
});
