import { Controller, Get } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { MikroORM } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { AgencyModule } from '../../src/agency/agency.module.ts';
import { Public } from '../../src/platform/http/access.ts';
import { capturedLog } from '../setup/captured-log.ts';
import { eventually } from '../setup/eventually.ts';
import { owned } from '../setup/owned.ts';
import { startApp } from '../setup/start-app.ts';

const CANARY = 'Canaria Núñez';

@Public()
@Controller('broken')
class Broken {
  constructor(private readonly orm: MikroORM) {}

  @Get('row')
  async row() {
    return await this.orm.em.fork().execute(`insert into inquiries (id, name) values ('${randomUUID()}', '${CANARY}')`);
  }

  @Get('value')
  async value() {
    return await this.orm.em.fork().execute(`select '${CANARY}'::uuid`);
  }

  @Get('function')
  async function() {
    return await this.orm.em
      .fork()
      .execute(
        `do $$ begin perform '${CANARY}'::text; raise exception 'hidden' using detail = '${CANARY}', hint = '${CANARY}'; end $$`,
      );
  }

  @Get('aside')
  aside() {
    new Logger('aside').error({ msg: 'went wrong beside it', err: new Error('aside') });
    return {};
  }
}

describe('a line about a fault', () => {
  const controllers = Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, AgencyModule) as unknown[];
  beforeAll(() => {
    Reflect.defineMetadata(MODULE_METADATA.CONTROLLERS, [...controllers, Broken], AgencyModule);
  });
  afterAll(() => {
    Reflect.defineMetadata(MODULE_METADATA.CONTROLLERS, controllers, AgencyModule);
  });
  const log = owned(capturedLog);
  const site = owned(() => startApp({ LOG_LEVEL: 'info', LOG_FORMAT: 'json' }));

  const linesOf = (id: string) =>
    log
      .text()
      .split('\n')
      .filter((line) => line.includes(id))
      .map((line) => JSON.parse(line) as { msg: string; id: string; err?: { type: string; stack: string } });

  it.each(['row', 'function'])(
    'leads from the number that a person is shown to the stack, and shows nothing of the %s',
    async (what) => {
      const { body } = await site.http().get(`/broken/${what}`).expect(500);
      const { traceId } = body as { traceId: string };
      const fault = linesOf(traceId).find(({ msg }) => msg === 'fault')!;
      expect(fault).toMatchObject({ id: traceId, method: 'GET', route: `/broken/${what}` });
      expect(fault.err!.stack).toMatch(/\n\s+at .+fault-lines\.spec/);
      expect(fault.err).toHaveProperty('code');
      for (const hung of ['where', 'detail', 'hint', 'query', 'raw']) expect(fault.err).not.toHaveProperty(hung);
      expect(log.text()).not.toContain(CANARY);
    },
  );

  it('is none where a contract let through what cannot be stored, and shows nothing of that either', async () => {
    const { body } = await site.http().get('/broken/value').expect(422);
    expect(linesOf((body as { traceId: string }).traceId)).toContainEqual(
      expect.objectContaining({ msg: 'unstorable input', method: 'GET', route: '/broken/value' }),
    );
    expect(log.text()).not.toContain(CANARY);
  });

  it('bears the number wherever it was written because of a request', async () => {
    const answer = await site.http().get('/broken/aside').expect(200);
    const lines = linesOf(String(answer.headers['x-request-id']));
    expect(lines.map(({ msg }) => msg)).toEqual(['went wrong beside it', 'request']);
    const other = await site.http().get('/api/v1/nothing').expect(404);
    expect(linesOf(String(other.headers['x-request-id']))).toHaveLength(1);
  });

  it('is written where a tick of the clock comes to nothing', async () => {
    await site.app.get(PgBoss).stop();
    await site.app.get(SchedulerRegistry).getCronJob('apply-retention').fireOnTick();
    const isTold = () => expect(log.text()).toContain('"msg":"apply-retention could not be enqueued"');
    await eventually(() => Promise.resolve(isTold()));
  });
});
