import { Logger } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { Outage } from './outage.ts';

const PERIOD_MS = 100;

describe('Outage', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it('asks once a period, however often the server goes away and comes back within it', async () => {
    let questions = 0;
    const outage = new Outage({
      name: 'test server',
      pollIntervalMs: PERIOD_MS,
      isCausedBy: () => false,
      isReachable: () => Promise.resolve(((questions += 1), false)),
    });
    for (let flap = 0; flap < 20; flap += 1) {
      outage.start('ECONNREFUSED');
      outage.end();
      await setTimeout(1);
    }
    outage.start('ECONNREFUSED');
    await setTimeout(PERIOD_MS * 3.5);
    outage.close();
    expect(questions).toBeGreaterThan(0);
    expect(questions).toBeLessThanOrEqual(4);
  });

  it.each([
    ['error', 'does not answer', false],
    ['warn', 'answers at once, since it was our own process that stood still', true],
  ])('of an essential server is told at %s where it %s', async (level, _case, isAnswering) => {
    const lines: string[] = [];
    const note = (name: string) => () => void lines.push(name);
    Logger.overrideLogger({ log: note('log'), warn: note('warn'), error: note('error') });
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
