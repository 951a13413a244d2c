import { Logger } from '@nestjs/common';
import type { MikroORM } from '@mikro-orm/postgresql';
import { defineProblem } from '../problem.ts';
import { runInContext } from './run-in-context.ts';

class NotThereYet extends defineProblem(503, 'Todavía no está') {}

describe('work outside a request', () => {
  const orm = { em: { name: 'default', fork: () => ({}) } } as unknown as MikroORM;
  let lines: string[];

  beforeEach(() => {
    lines = [];
    const note = (level: string) => () => void lines.push(level);
    Logger.overrideLogger({ log: note('log'), warn: note('warn'), error: note('error') });
  });
  afterEach(() => Logger.overrideLogger(false));

  it.each([
    ['warn', 'what is not there yet', new NotThereYet()],
    ['error', 'a fault', new TypeError('x is not a function')],
  ])('is told of at %s when it fails for %s', async (level, _case, error) => {
    await expect(runInContext(orm, 'index', () => Promise.reject(error))).rejects.toBe(error);
    expect(lines).toEqual([level]);
  });
});
