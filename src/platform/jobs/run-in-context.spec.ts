import { Logger } from '@nestjs/common';
import type { MikroORM } from '@mikro-orm/postgresql';
import { defineProblem } from '../problem.ts';
import { runInContext } from './run-in-context.ts';

class TemporarilyUnavailable extends defineProblem(503, 'Todavía no está') {}

describe('runInContext', () => {
  const orm = { em: { name: 'default', fork: () => ({}) } } as unknown as MikroORM;
  let lines: string[];

  beforeEach(() => {
    lines = [];
    const recordLevel = (level: string) => () => void lines.push(level);
    Logger.overrideLogger({ log: recordLevel('log'), warn: recordLevel('warn'), error: recordLevel('error') });
  });
  afterEach(() => Logger.overrideLogger(false));

  it.each([
    ['warn', 'a 503 problem', new TemporarilyUnavailable()],
    ['error', 'an internal error', new TypeError('x is not a function')],
  ])('logs at %s when it fails with %s', async (level, _case, error) => {
    await expect(runInContext(orm, 'index', () => Promise.reject(error))).rejects.toBe(error);
    expect(lines).toEqual([level]);
  });
});
