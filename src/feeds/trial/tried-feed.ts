import type { Credentials } from '../../platform/net/credentials.ts';
import type { FeedFormat } from '../feed-run.contract.ts';

export interface TriedFeed {
  /** Of a feed that is known already. */
  id: string | null;
  format: FeedFormat;
  address: string;
  credentials?: Credentials | null;
  allowedHosts: readonly string[] | null;
}
