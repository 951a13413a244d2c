import type { LoadKind } from './load-kinds.ts';

/** Requests of each kind for a while: so many a second whatever the answers, or so many clients one after the other. */
export interface LoadOrder {
  readonly url: string;
  readonly seconds: number;
  readonly rates?: Partial<Record<LoadKind, number>>;
  readonly clients?: Partial<Record<LoadKind, number>>;
  readonly cookie?: string;
  readonly forms?: readonly { headers: Record<string, string>; body: string }[];
}

export interface KindOutcome {
  readonly ok: number;
  readonly refused: number;
  /** Neither answered as wanted nor refused with 503 and a Retry-After. */
  readonly wrong: Readonly<Record<string, number>>;
  /** Milliseconds from when the request was due, for those that were let in. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}
export type LoadOutcome = Partial<Record<LoadKind, KindOutcome>> & {
  readonly latestMs: number;
  readonly seconds: number;
};
