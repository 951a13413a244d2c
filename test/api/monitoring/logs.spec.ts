import { Logger } from '@nestjs/common';
import { hostname } from 'node:os';
import { capturedLog } from '../../setup/captured-log.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

type Line = Record<string, unknown>;

describe('each line of the log', () => {
  const log = useFixture(capturedLog);
  const named = useFixture(() => startApp({ LOG_LEVEL: 'info', LOG_FORMAT: 'json', INSTANCE: 'web-1' }));
  const lines = () =>
    log
      .text()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);

  it('names its level, what is running, and which process of it', async () => {
    new Logger('test').warn('a warning');
    new Logger('test').error('an error');
    const own = () => lines().filter(({ context }) => context === 'test');
    await waitFor(() => Promise.resolve(expect(own()).toHaveLength(2)));
    expect(own().map(({ level }) => level)).toEqual(['warn', 'error']);
    for (const line of lines())
      expect(line).toMatchObject({ service: 'costa-del-sol-agency', version: '0.1.0', instance: 'web-1' });
  });

  it('of a request bears the id that its answer bears, and nothing of what was searched for', async () => {
    const { body, headers } = await named.http().get('/api/v1/properties/none?colour=canaria').expect(422);
    const { traceId } = body as { traceId: string };
    expect(traceId).toBe(headers['x-request-id']);
    await waitFor(() =>
      Promise.resolve(
        expect(lines()).toContainEqual(expect.objectContaining({ id: traceId, msg: 'request', status: 422 })),
      ),
    );
    expect(log.text()).not.toContain('canaria');
  });

  it('names the host where nothing else is set', async () => {
    await using _unnamed = await startApp({ LOG_LEVEL: 'info', LOG_FORMAT: 'json' });
    new Logger('elsewhere').warn('a warning');
    await waitFor(() =>
      Promise.resolve(
        expect(lines()).toContainEqual(expect.objectContaining({ context: 'elsewhere', instance: hostname() })),
      ),
    );
  });
});
