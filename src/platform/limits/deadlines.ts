import { SECOND_MS } from '../time-units.contract.ts';

/** In milliseconds. Each is longer than the previous one, so that the innermost timeout is reported. */
export const deadlines = {
  /** PostgreSQL cancels a statement. */
  statement: 30 * SECOND_MS,
  /** The driver gives up because the server does not respond. */
  query: 33 * SECOND_MS,
  /** A page renders without missing API responses. */
  page: 35 * SECOND_MS,
  /** A request is answered with 503. */
  request: 40 * SECOND_MS,
  /** An idle socket is closed. */
  socket: 60 * SECOND_MS,
};

export type Deadlines = typeof deadlines;

/**
 * A process lets the CDN store a response only while it has received every change older than `maxStalenessMs`; it
 * probes the connection every `probeIntervalMs`. The CDN is purged `purgeDelayMs` after a change, when no process can
 * send the old response any more and the last one sent has arrived. `cooldownMs` is the minimum time between two
 * purges; the next purge covers the changes in between.
 */
export const cdnTimings = { probeIntervalMs: 400, maxStalenessMs: 1_000, purgeDelayMs: 1_500, cooldownMs: 5_000 };
