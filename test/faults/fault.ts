import type { FaultSystem } from './system/fault-system.ts';

export type { FaultSystem };

export interface FaultRun {
  readonly system: FaultSystem;
  /** 20 is the full test; fewer make a short one. */
  readonly rounds: number;
  /** The number of properties in the feed. */
  readonly size: number;
}

export interface Verdict {
  /** Measured figures, for people. */
  readonly figures: string;
  /** Promises that were broken. */
  readonly broken: readonly string[];
  /** Why it could not be tried here. */
  readonly skipped?: string;
}

/** One kind of fault, injected into a system of its own. */
export type Fault = (run: FaultRun) => Promise<Verdict>;

/** The texts of the claims that do not hold. */
export const brokenOf = (claims: Readonly<Record<string, boolean>>) =>
  Object.entries(claims)
    .filter(([, holds]) => !holds)
    .map(([claim]) => claim);
