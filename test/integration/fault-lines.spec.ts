import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { MikroORM } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { randomUUID } from 'node:crypto';
import type { AddressInfo, Server } from 'node:net';
import { PgBoss } from 'pg-boss';
import { AgencyModule } from '../../src/agency/agency.module.ts';
import { Public } from '../../src/platform/http/decorators.ts';
import { captureLog } from '../setup/capture-log.ts';
import { waitFor } from '../setup/wait-for.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';
import { sendRawRequest } from './hostile/send-raw-request.ts';

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

  @Get('nothing')
  nothing() {
    // oxlint-disable-next-line typescript/only-throw-error -- some libraries throw values that are not errors
    throw null;
  }

  @Get('away')
  away() {
    throw new ServiceUnavailableException('away');
  }

  @Get('aside')
  aside() {
    new Logger('aside').error({ msg: 'went wrong beside it', err: new Error('aside') });
    return {};
  }
}

describe('error log line', () => {
  const controllers = Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, AgencyModule) as unknown[];
  beforeAll(() => {
    Reflect.defineMetadata(MODULE_METADATA.CONTROLLERS, [...controllers, Broken], AgencyModule);
  });
  afterAll(() => {
    Reflect.defineMetadata(MODULE_METADATA.CONTROLLERS, controllers, AgencyModule);
  });
  const log = useFixture(captureLog);
  const site = useFixture(() => startApp({ LOG_LEVEL: 'info', LOG_FORMAT: 'json' }));

  beforeAll(() => site.app.listen(0, '127.0.0.1'));

  const findLines = (id: string) =>
    log
      .text()
      .split('\n')
      .filter((line) => line.includes(id))
      .map((line) => JSON.parse(line) as { msg: string; id: string; err?: { type: string; stack: string } });
  const findRequestLine = (id: string) => findLines(id).find(({ msg }) => msg === 'request');

  it.each(['row', 'function'])('contains the displayed id and the stack, but no data of the %s', async (what) => {
    const { body } = await site.http().get(`/broken/${what}`).expect(500);
    const { traceId } = body as { traceId: string };
    const fault = findLines(traceId).find(({ msg }) => msg === 'fault')!;
    expect(fault).toMatchObject({ id: traceId, method: 'GET', route: `/broken/${what}` });
    expect(fault.err!.stack).toMatch(/\n\s+at .+fault-lines\.spec/);
    expect(fault.err).toHaveProperty('code');
    for (const field of ['where', 'detail', 'hint', 'query', 'raw']) expect(fault.err).not.toHaveProperty(field);
    expect(log.text()).not.toContain(CANARY);
  });

  it('is omitted for unstorable values, which are not logged', async () => {
    const { body } = await site.http().get('/broken/value').expect(422);
    expect(findLines((body as { traceId: string }).traceId)).toContainEqual(
      expect.objectContaining({ msg: 'unstorable input', method: 'GET', route: '/broken/value' }),
    );
    expect(log.text()).not.toContain(CANARY);
  });

  it('contains the request id when a request caused it', async () => {
    const answer = await site.http().get('/broken/aside').expect(200);
    const lines = findLines(String(answer.headers['x-request-id']));
    expect(lines.map(({ msg }) => msg)).toEqual(['went wrong beside it', 'request']);
    const other = await site.http().get('/api/v1/nothing').expect(404);
    expect(findLines(String(other.headers['x-request-id']))).toHaveLength(1);
  });

  it('is written when null is thrown, with the usual response', async () => {
    const { body } = await site.http().get('/broken/nothing').expect(500);
    expect(body).toEqual({
      ...{ type: '/problems/http-500', title: 'Ha ocurrido un error inesperado', status: 500 },
      ...{ instance: '/broken/nothing', traceId: expect.any(String) as string },
    });
    expect(findLines((body as { traceId: string }).traceId).map(({ msg }) => msg)).toEqual(['fault', 'request']);
  });

  it('is written once, but not for refused requests', async () => {
    const { body } = await site.http().get('/broken/away').expect(503).expect('retry-after', '5');
    expect(findLines((body as { traceId: string }).traceId).map(({ msg }) => msg)).toEqual(['fault', 'request']);
    const refusal = await site.http().get('/api/v1/staff/users').expect(401);
    const { traceId } = refusal.body as { traceId: string };
    expect(findLines(traceId)).toEqual([
      expect.objectContaining({ context: 'security', msg: 'refused', reason: 'sign-in-needed' }),
      expect.objectContaining({ context: 'http', msg: 'request', problem: 'sign-in-needed', level: 'warn' }),
    ]);
  });

  it('is separate from the line per request, which omits search terms', async () => {
    const getLogLine = async (path: string) => {
      const { status, headers } = await site.http().get(path);
      const line = findRequestLine(String(headers['x-request-id']));
      if (line)
        expect(line).toMatchObject({ context: 'http', method: 'GET', status, ms: expect.any(Number) as number });
      return line;
    };
    expect(await getLogLine('/api/v1/agency?a=secret')).toMatchObject({
      path: '/api/v1/agency',
      status: 200,
      level: 'info',
    });
    expect(await getLogLine('/api/v1/nothing?a=secret')).toMatchObject({
      path: '/api/v1/nothing',
      status: 404,
      level: 'warn',
    });
    expect(await getLogLine('/broken/row')).toMatchObject({ path: '/broken/row', status: 500, level: 'error' });
    expect(await getLogLine(`/${'a'.repeat(250)}`)).toMatchObject({ path: `/${'a'.repeat(199)}` });
    expect(await getLogLine('/health/live')).toBeUndefined();
    expect(await getLogLine('/pictures/nothing')).toMatchObject({ path: '/pictures/nothing', status: 404 });
    const { id } = await site.app
      .getHttpAdapter()
      .getInstance()
      .inject('/api/v1/agency')
      .then(({ headers }) => ({ id: String(headers['x-request-id']) }));
    expect(findLines(id)).toEqual([]);
  });

  it.each(['\u0000', '\t', '\u001b', '\u007f', 'é'])('reports a URL with %j as invalid', async (character) => {
    const { port } = (site.app.getHttpServer() as Server).address() as AddressInfo;
    const { text } = await sendRawRequest(port, `GET /a${character}b HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    const id = /x-request-id: (\S+)/.exec(text)![1]!;
    expect(findLines(id)).toEqual([
      expect.objectContaining({ context: 'http', level: 'warn', status: 400, reason: 'HPE_INVALID_URL' }),
    ]);
  });

  it('is written for a failed schedule', async () => {
    await site.app.get(PgBoss).stop();
    await site.app.get(SchedulerRegistry).getCronJob('apply-retention').fireOnTick();
    const expectLogged = () => expect(log.text()).toContain('"msg":"apply-retention could not be enqueued"');
    await waitFor(() => Promise.resolve(expectLogged()));
  });
});
