import { type INestApplication, Logger } from '@nestjs/common';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { closeServer } from './close-server.ts';
import { DrainState } from './drain-state.ts';

/** Milliseconds. */
export const drainTimeouts = {
  /** Running jobs may end by themselves for at least so long; then they go back to their queues. */
  jobs: 3_000,
  /** Requests that are under way when the socket closes may take so long. */
  requests: 3_000,
  /** Everything after the drain is over within this time, or is cut off. */
  end: 4_500,
};

const log = new Logger('drain');

/**
 * Hands the work of this process over: `/health/ready` says so at once and jobs are left to others, while requests are
 * answered for `ms` more, each with `Connection: close`. Then the socket closes and the application ends.
 */
export async function drain(app: INestApplication, ms: number) {
  const server = app.getHttpServer() as Server;
  const { listening } = server;
  app.get(DrainState).begin();
  log.log({ msg: 'draining', seconds: listening ? ms / 1000 : 0 });
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  const handingOver = handOverJobs(app.get(PgBoss), Math.max(ms, drainTimeouts.jobs));
  if (listening) {
    await pause(ms);
    const cut = await closeServer(server, drainTimeouts.requests);
    if (cut) log.warn({ msg: 'connections cut off', connections: cut });
  }
  await handingOver;
  await app.close();
}

/** New jobs are left alone at once; those that are running have so long, then another process may take them. */
const handOverJobs = (boss: PgBoss, timeout: number) =>
  boss
    .stop({ graceful: true, timeout, close: false })
    .catch((err: unknown) => log.error({ msg: 'jobs could not be handed over', err }));
