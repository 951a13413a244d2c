import { isDeepStrictEqual } from 'node:util';

export type Line = {
  readonly goal: number;
  readonly figure: string;
  readonly value: string;
  readonly wanted: string;
  readonly isMet: boolean;
  /** What the value was made of. */
  readonly raw: string;
};

type Compared = { readonly goal: number; readonly figure: string; readonly ours: number; readonly theirs: number };

const MOST_DIFFERENCES = 10;

/** Collects what was measured, and every answer that was not the same on both sides. */
export class Report {
  readonly lines: Line[] = [];
  readonly differences: string[] = [];

  /** Milliseconds against those of the other side. */
  slower({ goal, figure, ours, theirs }: Compared, most: number) {
    this.lines.push({
      goal,
      figure,
      value: `${fixed(ours / theirs)} ×`,
      wanted: `≤ ${most} ×`,
      isMet: ours / theirs <= most,
      raw: `${fixed(ours)} / ${fixed(theirs)} ms`,
    });
  }

  /** Requests a second against those of the other side. */
  faster({ goal, figure, ours, theirs }: Compared, least: number) {
    this.lines.push({
      goal,
      figure,
      value: `${fixed(ours / theirs)} ×`,
      wanted: `≥ ${least} ×`,
      isMet: ours / theirs >= least,
      raw: `${Math.round(ours)} / ${Math.round(theirs)} req/s`,
    });
  }

  atMost(goal: number, figure: string, value: number, most: number, unit = '', raw = '') {
    const shown = `${Number.isInteger(value) ? value : fixed(value)} ${unit}`.trim();
    this.lines.push({ goal, figure, value: shown, wanted: `≤ ${most} ${unit}`.trim(), isMet: value <= most, raw });
  }

  expectSame(what: string, ours: unknown, theirs: unknown) {
    if (isDeepStrictEqual(ours, theirs)) return;
    if (this.differences.length === MOST_DIFFERENCES) this.differences.push('…');
    if (this.differences.length > MOST_DIFFERENCES) return;
    this.differences.push(`${what}: ${short(ours)} and not ${short(theirs)}`);
  }
}

const fixed = (value: number) => value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0);
const short = (value: unknown) => JSON.stringify(value)?.slice(0, 300);
