import type { FaultSystem } from './system/fault-system.ts';

export type { FaultSystem };

export interface FaultRun {
  readonly system: FaultSystem;
  /** 20 in the full test. */
  readonly rounds: number;
  /** Number of properties in the feed. */
  readonly size: number;
}

export interface Verdict {
  /** Measured values as text. */
  readonly figures: string;
  /** Promises that were broken. */
  readonly broken: readonly string[];
  /** Reason why the fault could not be injected on this machine. */
  readonly skipped?: string;
}

/** Injects one kind of fault into its own system. */
export type Fault = (run: FaultRun) => Promise<Verdict>;

/** Lists the claims that do not hold. */
export const listBroken = (claims: Readonly<Record<string, boolean>>) =>
  Object.entries(claims)
    .filter(([, holds]) => !holds)
    .map(([claim]) => claim);
