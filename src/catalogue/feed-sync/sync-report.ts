import type { FeedFinding } from './feed-finding.ts';

type Item = { externalId: string; reference: string };

/** The result of importing a batch, or of its preview. */
export class SyncReport {
  created = 0;
  updated = 0;
  unchanged = 0;
  skipped: (Item & { reason: 'deleted_by_staff' })[] = [];
  /** A `passing` failure is transient and may succeed at the next run. */
  failed: (Item & { message: string; kind: 'invalid' | 'passing' })[] = [];
  findings: FeedFinding[] = [];
  pricesCompared = 0;
  /** Prices that changed by more than half. */
  priceJumps = 0;

  comparePrice(before: number | null, after: number | null) {
    if (before === null || after === null) return;
    this.pricesCompared++;
    if (Math.abs(after - before) > before / 2) this.priceJumps++;
  }

  add(other: SyncReport) {
    this.created += other.created;
    this.updated += other.updated;
    this.unchanged += other.unchanged;
    this.skipped.push(...other.skipped);
    this.failed.push(...other.failed);
    this.findings.push(...other.findings);
    this.pricesCompared += other.pricesCompared;
    this.priceJumps += other.priceJumps;
  }
}
