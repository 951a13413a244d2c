import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../../config.ts';
import type { InvalidationBus } from '../../cache-invalidation/invalidation-bus.sql.ts';
import type { CacheDependency } from '../../cache-invalidation/invalidation.ts';
import type { DrainState } from '../../drain-state.ts';
import { cdnTimings } from '../../limits/deadlines.ts';
import { MINUTE_MS, SECOND_MS } from '../../time-units.contract.ts';
import { createSignedInCheck } from '../cookies.ts';

/** Maximum age of a fresh response, since the badges "new" and "featured" expire without an invalidation. */
const MAX_AGE_MS = MINUTE_MS;
/**
 * How long visitors still get an invalidated response. Receiving the invalidation may take another second, so visitors
 * normally see a change within two seconds.
 */
const STALE_WHILE_REVALIDATE_MS = SECOND_MS;

/**
 * A `stale_while_revalidate` response is served while the next one is rendered. A `stale` one is served only if
 * rendering fails or takes too long.
 */
type Freshness = 'fresh' | 'stale_while_revalidate' | 'stale';

interface CacheEntry {
  /** Position in the invalidation log up to which the entry has been checked and found unaffected. */
  version: number;
  /** Time at which the render started. */
  readonly bornAt: number;
  readonly dependencies: CacheDependency;
}

export class FreshnessPolicy {
  readonly isSignedIn: (headers: IncomingHttpHeaders) => boolean;

  constructor(
    config: Config,
    private readonly invalidations: Pick<InvalidationBus, 'version' | 'isDisconnected' | 'findInvalidationTime'>,
  ) {
    this.isSignedIn = createSignedInCheck(config);
  }

  /**
   * For one second after an invalidation, visitors still get the stale response while a new one is rendered. Signed-in
   * users do not, since they may have made the change. While this process cannot receive invalidations, visitors get
   * responses of any age. For signed-in users they count as stale, since a change may have been made through another
   * process.
   */
  evaluate(entry: CacheEntry, headers: IncomingHttpHeaders): Freshness {
    const { isDisconnected, version } = this.invalidations;
    if (isDisconnected) return this.isSignedIn(headers) ? 'stale' : 'fresh';
    const now = Date.now();
    if (now - entry.bornAt >= MAX_AGE_MS) return 'stale';
    if (entry.version === version) return 'fresh';
    const invalidatedAt = this.invalidations.findInvalidationTime(entry.dependencies, entry.version);
    if (invalidatedAt === undefined) {
      entry.version = version;
      return 'fresh';
    }
    const isRecent = now - invalidatedAt < STALE_WHILE_REVALIDATE_MS;
    return isRecent && !this.isSignedIn(headers) ? 'stale_while_revalidate' : 'stale';
  }
}

export const ALWAYS_REVALIDATE = 'public, no-cache';

interface VersionedResponse {
  readonly version: number;
  readonly status: number;
}

/**
 * Builds the Cache-Control header of cached responses: browsers always revalidate, and a CDN may store a response for
 * CDN_SECONDS.
 */
export class CacheControl {
  private readonly cdnHeader: string;
  private readonly isSignedIn: (headers: IncomingHttpHeaders) => boolean;

  constructor(
    private readonly config: Config,
    private readonly invalidations: Pick<InvalidationBus, 'version' | 'isUpToDateWithin'>,
    private readonly drainState: Pick<DrainState, 'hasBegun'>,
  ) {
    // `no-cache` would also bind the CDN, which prefers `s-maxage` to `max-age`.
    this.cdnHeader = `public, max-age=0, must-revalidate, s-maxage=${config.CDN_SECONDS}`;
    this.isSignedIn = createSignedInCheck(config);
  }

  buildHeader(response: VersionedResponse, headers: IncomingHttpHeaders): string {
    return this.config.CDN_SECONDS && this.isCdnCacheable(response, headers) ? this.cdnHeader : ALWAYS_REVALIDATE;
  }

  /**
   * A CDN stores only responses with status 200 that this process knows to be current, so that no outdated response
   * reaches it after a purge. A draining process may run an old release. Signed-in users get the same responses as
   * visitors, but a CDN never stores theirs.
   */
  private isCdnCacheable({ version, status }: VersionedResponse, headers: IncomingHttpHeaders) {
    if (status !== 200 || version !== this.invalidations.version || this.drainState.hasBegun) return false;
    if (this.isSignedIn(headers)) return false;
    return this.invalidations.isUpToDateWithin(cdnTimings.maxStalenessMs);
  }
}
