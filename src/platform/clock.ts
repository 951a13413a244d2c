import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds that the told time lies behind the machine's. */
const behind = new AsyncLocalStorage<number>();

/**
 * The time that commands write down. It is the machine's, except within `at`, by which the demo tells a past: whatever
 * runs beside it, such as a visitor's request, never sees the told time.
 */
export const clock = {
  now: () => new Date(Date.now() - (behind.getStore() ?? 0)),
  /** Runs the work, and all that it awaits, as if it were that moment; from there on the time passes as usual. */
  at: <Result>(moment: Date, work: () => Result) => behind.run(Date.now() - moment.getTime(), work),
  isTold: () => behind.getStore() !== undefined,
  /** For the data of a job, which runs later: within `remembered` it has the told time of whoever enqueued it. */
  note: () => (clock.isTold() ? { toldAt: clock.now().toISOString() } : {}),
  remembered: <Result>(data: { toldAt?: string }, work: () => Result) =>
    data.toldAt ? clock.at(new Date(data.toldAt), work) : work(),
};
