/** A remark about a property that was imported nonetheless. */
export type FeedFinding = {
  kind: 'reference_taken' | 'reference_unusable' | 'reference_changed' | 'entered_again' | 'too_little_to_publish';
  reference: string;
  /** Null for `too_little_to_publish`, which needs no explanation per property. */
  message: string | null;
  /** External id of the property before it was entered again. */
  formerId?: string;
};

/** Persistent findings are reported at every run; a changed reference or id only once. */
export const isPersistent = ({ kind }: FeedFinding) => kind !== 'reference_changed' && kind !== 'entered_again';

type Item = { externalId: string; reference: string };

/** Result of one or several imported batches. */
export class SyncReport {
  created = 0;
  updated = 0;
  unchanged = 0;
  skipped: (Item & { reason: 'deleted_by_staff' })[] = [];
  /** After a `transient` failure, the property may succeed in the next run. */
  failed: (Item & { message: string; kind: 'invalid' | 'transient' })[] = [];
  findings: FeedFinding[] = [];
  /** Updated properties whose price staff did not set and whose currency stayed the same. */
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
