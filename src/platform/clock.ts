import { AsyncLocalStorage } from 'node:async_hooks';

interface SimulatedTime {
  /** Real time minus simulated time. */
  readonly offsetMs: number;
  /** Whether mails are suppressed. */
  readonly isQuiet: boolean;
}

interface ClockJobData {
  readonly simulatedAt?: string;
  /** Former name of `simulatedAt`, in jobs that an earlier release queued. */
  readonly toldAt?: string;
  readonly isQuiet?: boolean;
}

const simulated = new AsyncLocalStorage<SimulatedTime>();

/**
 * The time that commands store. It is the real time, except within `runAt`, by which the demo simulates a past.
 * Concurrent work, such as a visitor's request, always sees the real time.
 */
export const clock = {
  now: () => new Date(Date.now() - (simulated.getStore()?.offsetMs ?? 0)),
  /**
   * Runs the work, and everything it awaits, at a simulated time that advances as usual. `isQuiet` suppresses mails.
   */
  runAt: <Result>(time: Date, work: () => Result, { isQuiet = false } = {}) =>
    simulated.run({ offsetMs: Date.now() - time.getTime(), isQuiet }, work),
  isSimulated: () => simulated.getStore() !== undefined,
  isQuiet: () => simulated.getStore()?.isQuiet ?? false,
  /** Data for a job that runs later: within `restore`, the job sees the simulated time of its sender. */
  toJobData: (): ClockJobData =>
    clock.isSimulated() ? { simulatedAt: clock.now().toISOString(), isQuiet: clock.isQuiet() } : {},
  restore: <Result>(data: ClockJobData | null, work: () => Result) => {
    const simulatedAt = data?.simulatedAt ?? data?.toldAt;
    return simulatedAt ? clock.runAt(new Date(simulatedAt), work, { isQuiet: data?.isQuiet ?? false }) : work();
  },
};
