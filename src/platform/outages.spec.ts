import { Logger } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { Outage } from './outages.ts';

const PERIOD_MS = 100;

describe('Outage', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it('polls at most once per interval when outages start and end within it', async () => {
    let pollCount = 0;
    const startedAt = performance.now();
    const outage = new Outage({
      name: 'test server',
      pollIntervalMs: PERIOD_MS,
      isCausedBy: () => false,
      isReachable: () => Promise.resolve(((pollCount += 1), false)),
    });
    for (let flap = 0; flap < 20; flap += 1) {
      outage.start('ECONNREFUSED');
      outage.end();
      await setTimeout(1);
    }
    outage.start('ECONNREFUSED');
    await setTimeout(PERIOD_MS * 3.5);
    outage.close();
    expect(pollCount).toBeGreaterThan(0);
    expect(pollCount).toBeLessThanOrEqual(Math.ceil((performance.now() - startedAt) / PERIOD_MS));
  });

  it.each([
    ['error', 'does not answer', false],
    ['warn', 'answers at once', true],
  ])('logs an essential server at %s when it %s', async (level, _case, isAnswering) => {
    const lines: string[] = [];
    const recordLevel = (name: string) => () => void lines.push(name);
    Logger.overrideLogger({ log: recordLevel('log'), warn: recordLevel('warn'), error: recordLevel('error') });
    const outage = new Outage({
      ...{ name: 'test server', pollIntervalMs: PERIOD_MS, isEssential: true, isCausedBy: () => false },
      isReachable: () => Promise.resolve(isAnswering),
    });
    outage.start('ETIMEDOUT');
    await setTimeout(PERIOD_MS / 4);
    outage.close();
    Logger.overrideLogger(false);
    expect(lines).toEqual([level]);
  });
});
