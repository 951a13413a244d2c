import { type INestApplication, Logger } from '@nestjs/common';
import type { Server } from 'node:http';
import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Config } from '../config.ts';
import { DrainState } from './drain-state.ts';
import { SECOND_MS } from './time-units.contract.ts';

const CHECK_INTERVAL_MS = 50;

/**
 * Stops accepting connections and waits at most `timeoutMs` for open requests; returns the number of aborted
 * connections. Fastify must close later, since pages call the API through it.
 */
async function closeServer(server: Server, timeoutMs: number): Promise<number> {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  // A keep-alive connection from before the drain becomes idle after its response.
  const idleTimer = setInterval(() => server.closeIdleConnections(), CHECK_INTERVAL_MS);
  let abortedCount = 0;
  const timeout = setTimeout(() => {
    server.getConnections((_error, openCount) => {
      abortedCount = openCount;
      server.closeAllConnections();
    });
  }, timeoutMs);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(timeout);
  return abortedCount;
}

/** In milliseconds. */
const drainTimeouts = {
  /** Minimum time for running jobs to finish; those that do not finish return to their queues. */
  jobs: 3 * SECOND_MS,
  /** Maximum time for open requests after the socket closes. */
  requests: 3 * SECOND_MS,
  /** Maximum time for everything after the drain; then the process exits. */
  end: 4.5 * SECOND_MS,
};

const log = new Logger('drain');

/**
 * Drains this process: `/health/ready` fails at once, and the process takes no new jobs, while it serves requests for
 * `ms` more with `Connection: close`. Then the socket closes and the application ends.
 */
export async function drain(app: INestApplication, ms: number) {
  const server = app.getHttpServer() as Server;
  const { listening } = server;
  app.get(DrainState).begin();
  log.log({ msg: 'draining', seconds: listening ? ms / 1000 : 0 });
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  const jobsStopped = stopJobs(app.get(PgBoss), Math.max(ms, drainTimeouts.jobs));
  if (listening) {
    await pause(ms);
    const abortedCount = await closeServer(server, drainTimeouts.requests);
    if (abortedCount) log.warn({ msg: 'connections cut off', connections: abortedCount });
  }
  await jobsStopped;
  await app.close();
}

/** Takes no new jobs. After the timeout, other processes may take the running ones. */
const stopJobs = (boss: PgBoss, timeout: number) =>
  boss
    .stop({ graceful: true, timeout, close: false })
    .catch((err: unknown) => log.error({ msg: 'jobs could not be handed over', err }));

/**
 * Ends the process gracefully. Only SIGTERM serves requests for DRAIN_SECONDS first; Ctrl-C and SIGHUP close the socket
 * at once. A second signal ends the process immediately.
 */
export function shutDownOnSignals(app: INestApplication, { DRAIN_SECONDS }: Config) {
  let isEnding = false;
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(name, () => {
      if (isEnding) process.exit(128 + constants.signals[name]);
      isEnding = true;
      void shutDown(app, name === 'SIGTERM' ? DRAIN_SECONDS * SECOND_MS : 0);
    });
}

async function shutDown(app: INestApplication, ms: number) {
  const logger = new Logger('drain');
  const timeoutMs = Math.max(ms, drainTimeouts.jobs) + drainTimeouts.end;
  setTimeout(() => {
    logger.error({ msg: 'shutdown timed out; exiting with unfinished work', ms: timeoutMs });
    process.exit(1);
  }, timeoutMs).unref();
  try {
    await drain(app, ms);
    process.exit(0);
  } catch (err) {
    logger.error({ msg: 'shutdown failed', err });
    process.exit(1);
  }
}
