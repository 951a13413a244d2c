import { clock } from '../../platform/clock.ts';
import type { SyncReport } from '../../catalogue/public.ts';
import type { RunError, RunFaults, RunNote, RunReport, RunWarnings } from '../feed-run.contract.ts';
import type { FeedWarning } from '../feed-warning.contract.ts';
import type { SourceFingerprint } from '../source-fingerprint.contract.ts';

const MAX_ERRORS = 100;
const MAX_NOTES = 100;
const MAX_FAULTS = 100;
const MAX_UNREAD = 20;

/** Counts as a run goes, so that a run which fails halfway still reports what it did. */
export class RunStats {
  readonly startedAt = clock.now();
  warnings: RunWarnings = {};
  errors: RunError[] = [];
  notes: RunNote[] = [];
  /** Names of elements of the source that nobody reads. */
  private unread = new Set<string>();
  /** Faults of the records themselves, which would occur again at the next run. */
  faults: RunFaults = {};
  bytesRead = 0;
  created = 0;
  updated = 0;
  unchanged = 0;
  skipped = 0;
  failed = 0;
  withdrawn = 0;
  wouldWithdraw = 0;
  /** The former external ids of homes that came again under new ones. */
  readonly reenteredIds = new Set<string>();
  private repeatedFailures = 0;
  /** External ids of what could not be written, and may be at the next run. */
  readonly unwrittenIds = new Set<string>();
  sourceUnchanged = false;
  /** Whether any import of the feed was complete, as far as is known. */
  hasSucceeded = false;
  private pricesCompared = 0;
  /** Prices that changed by more than half. */
  priceJumps = 0;

  get seen() {
    return this.created + this.updated + this.unchanged + this.skipped + this.failed;
  }

  /** The share of what failed, without what had failed at the run before by the same cause. */
  get failedShare() {
    return this.seen ? (this.failed - this.repeatedFailures) / this.seen : 0;
  }

  /** Of all homes whose price is comparable; one that has not changed has the price that it had. */
  get priceJumpShare() {
    const comparable = this.pricesCompared + this.unchanged;
    return comparable ? this.priceJumps / comparable : 0;
  }

  warn(kind: FeedWarning) {
    this.warnings[kind] = (this.warnings[kind] ?? 0) + 1;
  }

  addSkipped(kind: FeedWarning) {
    this.skipped += 1;
    this.warn(kind);
  }

  /** Counts a property that has not changed, with the warnings of when it did. */
  addUnchanged(warnings: FeedWarning[]) {
    this.unchanged += 1;
    for (const kind of warnings) this.warn(kind);
  }

  /** Names each element that nobody reads once, with the first property that has it. */
  noteUnread(name: string, reference: string) {
    if (this.unread.has(name) || this.unread.size >= MAX_UNREAD) return;
    this.unread.add(name);
    this.addNote({ reference, message: `No se lee el elemento <${name}>: sus datos no llegan a la ficha.` });
  }

  /** Takes the counts back to now, when it is called. */
  createRollback(): () => void {
    const { warnings, errors, notes, unread, faults, unchanged, skipped, failed } = this;
    const counts = structuredClone({ warnings, errors, notes, unread, faults, unchanged, skipped, failed });
    return () => void Object.assign(this, counts);
  }

  addNote(note: RunNote) {
    if (this.notes.length < MAX_NOTES) this.notes.push(note);
  }

  addFailure(error: RunError, { isPassing = false } = {}) {
    this.failed += 1;
    if (this.errors.length < MAX_ERRORS) this.errors.push(error);
    const { message } = error;
    if (isPassing || (!(message in this.faults) && Object.keys(this.faults).length >= MAX_FAULTS)) return;
    this.faults[message] = (this.faults[message] ?? 0) + 1;
  }

  /** Must be called once all is counted: what failed before by the same cause says nothing new of the feed. */
  compareFaults(before: RunFaults) {
    const again = Object.entries(this.faults).map(([cause, times]) => Math.min(times, before[cause] ?? 0));
    this.repeatedFailures = again.reduce((sum, times) => sum + times, 0);
  }

  addBatch(batch: Omit<SyncReport, 'add' | 'comparePrice'>) {
    this.created += batch.created;
    this.updated += batch.updated;
    this.unchanged += batch.unchanged;
    this.pricesCompared += batch.pricesCompared;
    this.priceJumps += batch.priceJumps;
    for (const { reason } of batch.skipped) this.addSkipped(reason);
    for (const { externalId, reference, message, kind } of batch.failed) {
      this.unwrittenIds.add(externalId);
      this.addFailure({ reference, message }, { isPassing: kind === 'passing' });
    }
    for (const { reference, message, kind, formerId } of batch.findings) {
      this.warn(kind);
      if (formerId !== undefined) this.reenteredIds.add(formerId);
      if (message !== null) this.addNote({ reference, message });
    }
  }

  /** Repeats what the last complete run reported. */
  repeatLastRun({ unchanged, skipped, failed, warnings, errors, faults }: SourceFingerprint) {
    const counts = { unchanged, skipped, failed, warnings, errors, faults };
    Object.assign(this, { ...counts, sourceUnchanged: true });
  }

  /** Reports a home whose younger row was withdrawn, since its older one goes on under the new id. */
  noteKeptOlder({ reference, withdrawn }: { reference: string; withdrawn: string }) {
    this.warn('entered_again');
    const message = `El feed le da otro identificador: conserva su ficha y se retira la repetida, «${withdrawn}».`;
    this.addNote({ reference, message });
  }

  report(feed: string, dryRun: boolean, status: RunReport['status'], error: string | null): RunReport {
    const endedAt = clock.now();
    const { bytesRead, seen, created, updated, unchanged, skipped, failed, withdrawn, wouldWithdraw } = this;
    return {
      feed,
      status,
      dryRun,
      startedAt: this.startedAt.toISOString(),
      endedAt: endedAt.toISOString(),
      durationMs: endedAt.getTime() - this.startedAt.getTime(),
      bytesRead,
      sourceUnchanged: this.sourceUnchanged,
      seen,
      created,
      updated,
      unchanged,
      skipped,
      failed,
      withdrawn,
      wouldWithdraw,
      warnings: this.warnings,
      errors: this.errors,
      notes: this.notes,
      error,
      hasSucceeded: this.hasSucceeded || (status === 'complete' && !dryRun),
    };
  }
}
