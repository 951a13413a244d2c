import { AsyncLocalStorage } from 'node:async_hooks';

interface Told {
  /** Milliseconds that the told time lies behind the machine's. */
  readonly behind: number;
  /** No mail is left of it. */
  readonly isQuiet: boolean;
}

interface Note {
  readonly toldAt?: string;
  readonly isQuiet?: boolean;
}

const told = new AsyncLocalStorage<Told>();

/**
 * The time that commands write down. It is the machine's, except within `at`, by which the demo tells a past: whatever
 * runs beside it, such as a visitor's request, never sees the told time.
 */
export const clock = {
  now: () => new Date(Date.now() - (told.getStore()?.behind ?? 0)),
  /** Runs the work, and all that it awaits, as if it were that moment; from there on the time passes as usual. */
  at: <Result>(moment: Date, work: () => Result, { isQuiet = false } = {}) =>
    told.run({ behind: Date.now() - moment.getTime(), isQuiet }, work),
  isTold: () => told.getStore() !== undefined,
  isQuiet: () => told.getStore()?.isQuiet ?? false,
  /** For the data of a job, which runs later and may have none: within `remembered` it has the told time of whoever enqueued it. */
  note: (): Note => (clock.isTold() ? { toldAt: clock.now().toISOString(), isQuiet: clock.isQuiet() } : {}),
  remembered: <Result>(data: Note | null, work: () => Result) =>
    data?.toldAt ? clock.at(new Date(data.toldAt), work, { isQuiet: data.isQuiet ?? false }) : work(),
};
