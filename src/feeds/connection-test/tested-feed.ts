import type { Credentials } from '../../platform/net/credentials.ts';
import type { FeedFormat } from '../feed-run.contract.ts';

export interface TestedFeed {
  /** null for a feed that is not stored. */
  id: string | null;
  format: FeedFormat;
  address: string;
  credentials?: Credentials | null;
  allowedHosts: readonly string[] | null;
}
