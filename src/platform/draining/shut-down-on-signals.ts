import { type INestApplication, Logger } from '@nestjs/common';
import { constants } from 'node:os';
import type { Config } from '../../config.ts';
import { drain, drainTimeouts } from './drain.ts';

/** Ends the process in order: SIGTERM drains it first, Ctrl-C does not. A second signal ends it at once. */
export function shutDownOnSignals(app: INestApplication, { DRAIN_SECONDS }: Config) {
  let isEnding = false;
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(name, () => {
      if (isEnding) process.exit(128 + constants.signals[name]);
      isEnding = true;
      void shutDown(app, name === 'SIGTERM' ? DRAIN_SECONDS * 1000 : 0);
    });
}

async function shutDown(app: INestApplication, ms: number) {
  const logger = new Logger('drain');
  const limit = Math.max(ms, drainTimeouts.jobs) + drainTimeouts.end;
  setTimeout(() => {
    logger.error({ msg: 'ended before everything had', ms: limit });
    process.exit(1);
  }, limit).unref();
  try {
    await drain(app, ms);
    process.exit(0);
  } catch (err) {
    logger.error({ msg: 'the end failed', err });
    process.exit(1);
  }
}
