import { clock } from '../../platform/clock.ts';
import type { SyncReport } from '../../catalogue/public.ts';
import type { RunError, RunFaults, RunNote, RunReport, RunWarnings } from '../feed-run.contract.ts';
import type { FeedWarning } from '../feed-warning.contract.ts';
import type { SourceMark } from '../source-mark.contract.ts';

const ERRORS_KEPT = 100;
const NOTES_KEPT = 100;
const FAULTS_KEPT = 100;
const UNREAD_KEPT = 20;

/** Counts as a run goes, so that a run which fails halfway still reports what it did. */
export class RunTally {
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
  readonly enteredAgain = new Set<string>();
  private failedAgain = 0;
  /** External ids of what could not be written, and may be at the next run. */
  readonly unwritten = new Set<string>();
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
    return this.seen ? (this.failed - this.failedAgain) / this.seen : 0;
  }

  /** Of all homes whose price is comparable; one that has not changed has the price that it had. */
  get priceJumpShare() {
    const comparable = this.pricesCompared + this.unchanged;
    return comparable ? this.priceJumps / comparable : 0;
  }

  warn(kind: FeedWarning) {
    this.warnings[kind] = (this.warnings[kind] ?? 0) + 1;
  }

  skip(kind: FeedWarning) {
    this.skipped += 1;
    this.warn(kind);
  }

  /** Counts a property that has not changed, with the warnings of when it did. */
  keep(warnings: FeedWarning[]) {
    this.unchanged += 1;
    for (const kind of warnings) this.warn(kind);
  }

  /** Names each element that nobody reads once, with the first property that has it. */
  noteUnread(name: string, reference: string) {
    if (this.unread.has(name) || this.unread.size >= UNREAD_KEPT) return;
    this.unread.add(name);
    this.note({ reference, message: `No se lee el elemento <${name}>: sus datos no llegan a la ficha.` });
  }

  /** Takes the counts back to now, when it is called. */
  saved(): () => void {
    const { warnings, errors, notes, unread, faults, unchanged, skipped, failed } = this;
    const counts = structuredClone({ warnings, errors, notes, unread, faults, unchanged, skipped, failed });
    return () => void Object.assign(this, counts);
  }

  note(note: RunNote) {
    if (this.notes.length < NOTES_KEPT) this.notes.push(note);
  }

  fail(error: RunError, { isPassing = false } = {}) {
    this.failed += 1;
    if (this.errors.length < ERRORS_KEPT) this.errors.push(error);
    const { message } = error;
    if (isPassing || (!(message in this.faults) && Object.keys(this.faults).length >= FAULTS_KEPT)) return;
    this.faults[message] = (this.faults[message] ?? 0) + 1;
  }

  /** Must be called once all is counted: what failed before by the same cause says nothing new of the feed. */
  compareFaults(before: RunFaults) {
    const again = Object.entries(this.faults).map(([cause, times]) => Math.min(times, before[cause] ?? 0));
    this.failedAgain = again.reduce((sum, times) => sum + times, 0);
  }

  add(batch: Omit<SyncReport, 'add' | 'comparePrice'>) {
    this.created += batch.created;
    this.updated += batch.updated;
    this.unchanged += batch.unchanged;
    this.pricesCompared += batch.pricesCompared;
    this.priceJumps += batch.priceJumps;
    for (const { reason } of batch.skipped) this.skip(reason);
    for (const { externalId, reference, message, kind } of batch.failed) {
      this.unwritten.add(externalId);
      this.fail({ reference, message }, { isPassing: kind === 'passing' });
    }
    for (const { reference, message, kind, formerId } of batch.findings) {
      this.warn(kind);
      if (formerId !== undefined) this.enteredAgain.add(formerId);
      if (message !== null) this.note({ reference, message });
    }
  }

  /** Repeats what the last complete run reported. */
  repeat({ unchanged, skipped, failed, warnings, errors, faults }: SourceMark) {
    const left = { unchanged, skipped, failed, warnings, errors, faults };
    Object.assign(this, { ...left, sourceUnchanged: true });
  }

  /** Reports a home whose younger row was withdrawn, since its older one goes on under the new id. */
  keepOlder({ reference, withdrawn }: { reference: string; withdrawn: string }) {
    this.warn('entered_again');
    const message = `El feed le da otro identificador: conserva su ficha y se retira la repetida, «${withdrawn}».`;
    this.note({ reference, message });
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
