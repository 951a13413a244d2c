import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../../config.ts';
import { cdnTimings } from '../../cdn/cdn-timings.ts';
import type { InvalidationBus } from '../../cache-invalidation/invalidation-bus.ts';
import type { DrainState } from '../../draining/drain-state.ts';
import { createSignedInCheck } from './create-signed-in-check.ts';

/** Whoever keeps it asks each time whether it is still current. */
export const ALWAYS_REVALIDATE = 'public, no-cache';

interface VersionedResponse {
  readonly version: number;
  readonly status: number;
}

/** Says how long an answer from the page cache may be kept: by browsers never, by the shared cache of a CDN for CDN_SECONDS. */
export class CacheControl {
  private readonly cdnHeader: string;
  private readonly isSignedIn: (headers: IncomingHttpHeaders) => boolean;

  constructor(
    private readonly config: Config,
    private readonly changes: Pick<InvalidationBus, 'version' | 'isUpToDateWithin'>,
    private readonly draining: Pick<DrainState, 'hasBegun'>,
  ) {
    // `no-cache` would bind the CDN too; `max-age=0` with `must-revalidate` says the same to browsers alone.
    this.cdnHeader = `public, max-age=0, must-revalidate, s-maxage=${config.CDN_SECONDS}`;
    this.isSignedIn = createSignedInCheck(config);
  }

  buildHeader(answer: VersionedResponse, headers: IncomingHttpHeaders): string {
    return this.config.CDN_SECONDS && this.isCdnCacheable(answer, headers) ? this.cdnHeader : ALWAYS_REVALIDATE;
  }

  /**
   * Only what is there, and what this process is sure of: after the purge that follows a change, nobody hands out the old
   * answer for keeping. A process that leaves may be of another release. Whoever is signed in gets the same page as
   * everybody, and is none of a CDN's business.
   */
  private isCdnCacheable({ version, status }: VersionedResponse, headers: IncomingHttpHeaders) {
    if (status !== 200 || version !== this.changes.version || this.draining.hasBegun) return false;
    if (this.isSignedIn(headers)) return false;
    return this.changes.isUpToDateWithin(cdnTimings.maxStalenessMs);
  }
}
