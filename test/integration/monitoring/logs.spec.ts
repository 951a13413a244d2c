import { Logger } from '@nestjs/common';
import { hostname } from 'node:os';
import { captureLog } from '../../setup/capture-log.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

type Line = Record<string, unknown>;

describe('log line', () => {
  const log = useFixture(captureLog);
  const site = useFixture(() => startApp({ LOG_LEVEL: 'info', LOG_FORMAT: 'json' }));
  const readLogLines = () =>
    log
      .text()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);

  it('contains level, service and instance', async () => {
    new Logger('test').warn('a warning');
    new Logger('test').error('an error');
    const getTestLines = () => readLogLines().filter(({ context }) => context === 'test');
    await waitFor(() => Promise.resolve(expect(getTestLines()).toHaveLength(2)));
    expect(getTestLines().map(({ level }) => level)).toEqual(['warn', 'error']);
    for (const line of readLogLines())
      expect(line).toMatchObject({
        service: 'costa-del-sol-agency',
        version: '0.1.0',
        instance: `${hostname()}:${process.pid}`,
      });
  });

  it('of a request contains the response’s id, but not the search text', async () => {
    const { body, headers } = await site.http().get('/api/v1/properties/none?colour=canaria').expect(422);
    const { traceId } = body as { traceId: string };
    expect(traceId).toBe(headers['x-request-id']);
    await waitFor(() =>
      Promise.resolve(
        expect(readLogLines()).toContainEqual(expect.objectContaining({ id: traceId, msg: 'request', status: 422 })),
      ),
    );
    expect(log.text()).not.toContain('canaria');
  });
});
