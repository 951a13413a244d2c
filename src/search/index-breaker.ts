import { SECOND_MS } from '../platform/time-units.contract.ts';

/** Dead: it refuses connections, or answers no health check. Late: it lives, but too many searches are late or fail. */
export type OpenReason = 'dead' | 'late';

const WINDOW_SECONDS = 10;
const MIN_SEARCHES = 20;
const MAX_LATE_SHARE = 0.5;
/** Shares of the searches that the index gets in turn after it was open. */
const RECOVERY_SHARES = [0.01, 0.05, 0.25, 1] as const;
const STEP_MS = 2 * SECOND_MS;
const MIN_OPEN_MS = 2 * SECOND_MS;
const MAX_OPEN_MS = 30 * SECOND_MS;

/** Result of a search or of a health check; a failed search of a living index counts as late. */
export type Outcome = 'in-time' | 'late' | 'dead';

type State =
  | { readonly name: 'closed' }
  | { readonly name: 'open'; readonly reason: OpenReason; readonly until: number }
  | { readonly name: 'recovering'; readonly step: number; readonly endsAt: number; late: number; inTime: number };

/**
 * Decides whether a search may use the index. Opens at once if the index is dead, and by rate if it is late. Afterwards
 * the index gets a growing share of the searches, so that the full load does not make it late again.
 */
export class IndexBreaker {
  readonly openedCounts: Record<OpenReason, number> = { dead: 0, late: 0 };
  private current: State = { name: 'closed' };
  private openMs = MIN_OPEN_MS;
  private isProbing = false;
  private lateRate = new LateRate();

  constructor(
    private readonly onOpen: (reason: OpenReason) => void,
    private readonly onClosed: () => void,
  ) {}

  get isClosed() {
    return this.state.name === 'closed';
  }

  get isOpen() {
    return this.state.name === 'open';
  }

  /**
   * Returns whether the index gets this search. While it recovers, the first search of each step is a `probe`: nobody
   * waits for it.
   */
  admit(): 'yes' | 'no' | 'probe' {
    const { state } = this;
    if (state.name === 'closed') return 'yes';
    if (state.name === 'open') return 'no';
    if (state.late + state.inTime === 0 && !this.isProbing) {
      this.isProbing = true;
      return 'probe';
    }
    return Math.random() < RECOVERY_SHARES[state.step]! ? 'yes' : 'no';
  }

  record(outcome: Outcome) {
    const { state } = this;
    if (outcome === 'dead') {
      if (state.name !== 'open' || state.reason === 'late') this.open('dead');
      return;
    }
    if (state.name === 'recovering') state[outcome === 'late' ? 'late' : 'inTime'] += 1;
    if (state.name !== 'closed') return;
    this.lateRate.add(outcome === 'late');
    if (outcome === 'late' && this.lateRate.isExceeded()) this.open('late');
  }

  /** Call when a probe has ended; the next search may then be another probe. */
  endProbe() {
    this.isProbing = false;
  }

  /** Starts the recovery of an index that answers health checks again; a dead one recovers only so. */
  revive() {
    if (this.state.name === 'open') this.startStep(0);
  }

  /** Moves on when the time of the current state is over. A step without any search lasts until there is one. */
  private get state(): State {
    const { current } = this;
    const now = performance.now();
    if (current.name === 'open' && now >= current.until) this.startStep(0);
    if (current.name === 'recovering' && now >= current.endsAt && current.late + current.inTime > 0) {
      if (current.late > current.inTime) this.open('late');
      else if (current.step + 1 < RECOVERY_SHARES.length) this.startStep(current.step + 1);
      else this.close();
    }
    return this.current;
  }

  private open(reason: OpenReason) {
    const isReopened = this.current.name === 'recovering';
    this.openMs = isReopened ? Math.min(MAX_OPEN_MS, this.openMs * 2) : MIN_OPEN_MS;
    this.openedCounts[reason] += 1;
    this.current = { name: 'open', reason, until: reason === 'dead' ? Infinity : performance.now() + this.openMs };
    this.lateRate = new LateRate();
    this.onOpen(reason);
  }

  private startStep(step: number) {
    this.isProbing = false;
    this.current = { name: 'recovering', step, endsAt: performance.now() + STEP_MS, late: 0, inTime: 0 };
  }

  private close() {
    this.current = { name: 'closed' };
    this.onClosed();
  }
}

/** Counts searches per second of the last ten. */
class LateRate {
  private readonly seconds = Array.from({ length: WINDOW_SECONDS }, () => ({ at: -Infinity, late: 0, total: 0 }));

  add(isLate: boolean) {
    const at = Math.floor(performance.now() / SECOND_MS);
    const second = this.seconds[at % WINDOW_SECONDS]!;
    if (second.at !== at) Object.assign(second, { at, late: 0, total: 0 });
    second.total += 1;
    if (isLate) second.late += 1;
  }

  isExceeded(): boolean {
    const first = Math.floor(performance.now() / SECOND_MS) - WINDOW_SECONDS + 1;
    let late = 0;
    let total = 0;
    for (const second of this.seconds) {
      if (second.at < first) continue;
      late += second.late;
      total += second.total;
    }
    return total >= MIN_SEARCHES && late >= total * MAX_LATE_SHARE;
  }
}
