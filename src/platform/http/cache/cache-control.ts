import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../../config.ts';
import { settling } from '../../cdn/settling.ts';
import type { PublicChanges } from '../../changes/public-changes.ts';
import type { Draining } from '../../draining/draining.ts';
import { signedIn } from './signed-in.ts';

/** Whoever keeps it asks each time whether it is still current. */
export const ASKED_EACH_TIME = 'public, no-cache';

interface Answer {
  readonly version: number;
  readonly status: number;
}

/** Says how long an answer from the page cache may be kept: by browsers never, by the shared cache of a CDN for CDN_SECONDS. */
export class CacheControl {
  private readonly shared: string;
  private readonly isSignedIn: (headers: IncomingHttpHeaders) => boolean;

  constructor(
    private readonly config: Config,
    private readonly changes: Pick<PublicChanges, 'version' | 'hasHeard'>,
    private readonly draining: Pick<Draining, 'hasBegun'>,
  ) {
    // `no-cache` would bind the CDN too; `max-age=0` with `must-revalidate` says the same to browsers alone.
    this.shared = `public, max-age=0, must-revalidate, s-maxage=${config.CDN_SECONDS}`;
    this.isSignedIn = signedIn(config);
  }

  of(answer: Answer, headers: IncomingHttpHeaders): string {
    return this.config.CDN_SECONDS && this.isShared(answer, headers) ? this.shared : ASKED_EACH_TIME;
  }

  /**
   * Only what is there, and what this process is sure of: after the purge that follows a change, nobody hands out the old
   * answer for keeping. A process that leaves may be of another release. Whoever is signed in gets the same page as
   * everybody, and is none of a CDN's business.
   */
  private isShared({ version, status }: Answer, headers: IncomingHttpHeaders) {
    if (status !== 200 || version !== this.changes.version || this.draining.hasBegun) return false;
    if (this.isSignedIn(headers)) return false;
    return this.changes.hasHeard(settling.trustedFor);
  }
}
