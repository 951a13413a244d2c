import type { SyncReport } from '../../catalogue/public.ts';
import type { RunError, RunFaults, RunNote, RunReport, RunWarnings } from '../feed-run.contract.ts';
import type { SourceFingerprint } from '../feed-state.contract.ts';
import type { FeedWarning } from '../feed-warning.contract.ts';

const MAX_ERRORS = 100;
const MAX_NOTES = 100;
const MAX_FAULTS = 100;
const MAX_UNREAD = 20;

/** Counts during a run, so that a failed run still reports what it did. */
export class RunStats {
  readonly startedAt = new Date();
  warnings: RunWarnings = {};
  errors: RunError[] = [];
  notes: RunNote[] = [];
  private unread = new Set<string>();
  faults: RunFaults = {};
  bytesRead = 0;
  created = 0;
  updated = 0;
  unchanged = 0;
  skipped = 0;
  failed = 0;
  withdrawn = 0;
  wouldWithdraw = 0;
  /** Former external ids of properties that were entered again under new ids. */
  readonly reenteredIds = new Set<string>();
  /** Number of failures that the previous run had as well. */
  private repeatedFailures = 0;
  /** External ids of properties that could not be written to the catalogue. */
  readonly unwrittenIds = new Set<string>();
  sourceUnchanged = false;
  /** Whether any import of the feed was complete. */
  hasSucceeded = false;
  private pricesCompared = 0;
  /** Prices that changed by more than half. */
  priceJumps = 0;

  get total() {
    return this.created + this.updated + this.unchanged + this.skipped + this.failed;
  }

  /** Excludes failures with the same cause as in the previous run. */
  get failedShare() {
    return this.total ? (this.failed - this.repeatedFailures) / this.total : 0;
  }

  /** Relates to all properties with a comparable price, including unchanged ones. */
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

  /** Counts an unchanged property with the warnings of its last mapping. */
  addUnchanged(warnings: FeedWarning[]) {
    this.unchanged += 1;
    for (const kind of warnings) this.warn(kind);
  }

  /** Notes the first property with an element that is not read; ignores repetitions of the element. */
  noteUnread(name: string, reference: string) {
    if (this.unread.has(name) || this.unread.size >= MAX_UNREAD) return;
    this.unread.add(name);
    this.addNote({ reference, message: `No se lee el elemento <${name}>: sus datos no llegan a la ficha.` });
  }

  /** Returns a function that restores the current warnings, errors, notes and counts of reading. */
  createRollback(): () => void {
    const { warnings, errors, notes, unread, faults, unchanged, skipped, failed } = this;
    const counts = structuredClone({ warnings, errors, notes, unread, faults, unchanged, skipped, failed });
    return () => void Object.assign(this, counts);
  }

  addNote(note: RunNote) {
    if (this.notes.length < MAX_NOTES) this.notes.push(note);
  }

  addFailure(error: RunError, { isTransient = false } = {}) {
    this.failed += 1;
    if (this.errors.length < MAX_ERRORS) this.errors.push(error);
    if (isTransient) return;
    const { message } = error;
    const isFull = Object.keys(this.faults).length >= MAX_FAULTS;
    if (!isFull || message in this.faults) this.faults[message] = (this.faults[message] ?? 0) + 1;
  }

  /** Call after counting: repeated failures with the same cause say nothing new about the feed. */
  compareFaults(previous: RunFaults) {
    this.repeatedFailures = 0;
    for (const [message, count] of Object.entries(this.faults))
      this.repeatedFailures += Math.min(count, previous[message] ?? 0);
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
      this.addFailure({ reference, message }, { isTransient: kind === 'transient' });
    }
    for (const { reference, message, kind, formerId } of batch.findings) {
      this.warn(kind);
      if (formerId !== undefined) this.reenteredIds.add(formerId);
      if (message !== null) this.addNote({ reference, message });
    }
  }

  repeatLastRun({ unchanged, skipped, failed, warnings, errors, faults }: SourceFingerprint) {
    const counts = { unchanged, skipped, failed, warnings, errors, faults };
    Object.assign(this, { ...counts, sourceUnchanged: true });
  }

  /** Reports that a property's newer row was withdrawn, because its older row takes over the new external id. */
  noteReplacedDuplicate({ reference, withdrawn }: { reference: string; withdrawn: string }) {
    this.warn('entered_again');
    const message = `El feed le da otro identificador: conserva su ficha y se retira la repetida, «${withdrawn}».`;
    this.addNote({ reference, message });
  }

  report(feed: string, dryRun: boolean, status: RunReport['status'], error: string | null): RunReport {
    const endedAt = new Date();
    const { bytesRead, total, created, updated, unchanged, skipped, failed, withdrawn, wouldWithdraw } = this;
    return {
      feed,
      status,
      dryRun,
      startedAt: this.startedAt.toISOString(),
      endedAt: endedAt.toISOString(),
      durationMs: endedAt.getTime() - this.startedAt.getTime(),
      bytesRead,
      sourceUnchanged: this.sourceUnchanged,
      total,
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
