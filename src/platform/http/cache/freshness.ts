import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../../config.ts';
import type { InvalidationBus } from '../../cache-invalidation/invalidation-bus.ts';
import type { CachedResponse } from './cached-response.ts';
import { createSignedInCheck } from './create-signed-in-check.ts';

/** Milliseconds. 'Nuevo' and 'destacado' expire with time, which no change announces. */
const MAX_AGE_MS = 60_000;
/** Two seconds are promised from a change to what visitors see: until it is heard of, it may have taken one. */
const STALE_WHILE_REVALIDATE_MS = 1_000;

/** Judges whether an answer may still be given to who asks. */
export class Freshness {
  /** A signed-in user may have made the change and must see it at once. */
  readonly isSignedIn: (headers: IncomingHttpHeaders) => boolean;

  constructor(
    config: Config,
    private readonly changes: Pick<InvalidationBus, 'version' | 'isDisconnected' | 'invalidatedAt'>,
  ) {
    this.isSignedIn = createSignedInCheck(config);
  }

  /**
   * `passing` has just been outdated by a change, and is given once more while the next one is made, but never to who is
   * signed in and may have made that change. While this process cannot hear of changes visitors get what it has; staff
   * may have changed it by another process.
   */
  evaluate(answer: CachedResponse, headers: IncomingHttpHeaders): 'current' | 'passing' | 'outdated' {
    const { isDisconnected, version } = this.changes;
    if (isDisconnected) return this.isSignedIn(headers) ? 'outdated' : 'current';
    const now = Date.now();
    if (now - answer.bornAt >= MAX_AGE_MS) return 'outdated';
    if (answer.version === version) return 'current';
    const touchedAt = this.changes.invalidatedAt(answer.dependencies, answer.version);
    if (touchedAt !== undefined)
      return now - touchedAt < STALE_WHILE_REVALIDATE_MS && !this.isSignedIn(headers) ? 'passing' : 'outdated';
    answer.version = version;
    return 'current';
  }
}
