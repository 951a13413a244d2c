import { AsyncLocalStorage } from 'node:async_hooks';

interface SimulatedTime {
  /** Milliseconds that the told time lies behind the machine's. */
  readonly offsetMs: number;
  /** No mail is left of it. */
  readonly isQuiet: boolean;
}

interface ClockJobData {
  readonly toldAt?: string;
  readonly isQuiet?: boolean;
}

const simulated = new AsyncLocalStorage<SimulatedTime>();

/**
 * The time that commands write down. It is the machine's, except within `toRequestOptions`, by which the demo tells a past: whatever
 * runs beside it, such as a visitor's request, never sees the told time.
 */
export const clock = {
  now: () => new Date(Date.now() - (simulated.getStore()?.offsetMs ?? 0)),
  /** Runs the work, and all that it awaits, as if it were that moment; from there on the time passes as usual. */
  at: <Result>(moment: Date, work: () => Result, { isQuiet = false } = {}) =>
    simulated.run({ offsetMs: Date.now() - moment.getTime(), isQuiet }, work),
  isSimulated: () => simulated.getStore() !== undefined,
  isQuiet: () => simulated.getStore()?.isQuiet ?? false,
  /** For the data of a job, which runs later and may have none: within `remembered` it has the told time of whoever enqueued it. */
  toJobData: (): ClockJobData =>
    clock.isSimulated() ? { toldAt: clock.now().toISOString(), isQuiet: clock.isQuiet() } : {},
  restore: <Result>(data: ClockJobData | null, work: () => Result) =>
    data?.toldAt ? clock.at(new Date(data.toldAt), work, { isQuiet: data.isQuiet ?? false }) : work(),
};
