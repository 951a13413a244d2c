import type { LoadKind } from './load-kinds.ts';

/** A load of fixed rates per second, of clients that send one request after another, or of both. */
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
  /** Responses that are neither the expected status nor 503 with Retry-After. */
  readonly wrong: Readonly<Record<string, number>>;
  /** Milliseconds from when an admitted request was due. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}
export type LoadOutcome = Partial<Record<LoadKind, KindOutcome>> & {
  readonly latestMs: number;
  readonly seconds: number;
};
