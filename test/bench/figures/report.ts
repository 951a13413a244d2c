import { isDeepStrictEqual } from 'node:util';

export type Line = {
  readonly goal: number;
  readonly figure: string;
  readonly value: string;
  readonly target: string;
  readonly isMet: boolean;
  /** The raw values behind the ratio. */
  readonly raw: string;
};

type Comparison = { readonly goal: number; readonly figure: string; readonly ours: number; readonly theirs: number };

const MAX_DIFFERENCES = 10;

/** Collects measurements, and responses that differ between the sides. */
export class Report {
  readonly lines: Line[] = [];
  readonly differences: string[] = [];

  /** Compares milliseconds with those of the other side. */
  slower({ goal, figure, ours, theirs }: Comparison, max: number) {
    this.lines.push({
      goal,
      figure,
      value: `${formatNumber(ours / theirs)} ×`,
      target: `≤ ${max} ×`,
      isMet: ours / theirs <= max,
      raw: `${formatNumber(ours)} / ${formatNumber(theirs)} ms`,
    });
  }

  /** Compares requests per second with those of the other side. */
  faster({ goal, figure, ours, theirs }: Comparison, min: number) {
    this.lines.push({
      goal,
      figure,
      value: `${formatNumber(ours / theirs)} ×`,
      target: `≥ ${min} ×`,
      isMet: ours / theirs >= min,
      raw: `${Math.round(ours)} / ${Math.round(theirs)} req/s`,
    });
  }

  atMost(goal: number, figure: string, value: number, max: number, unit = '', raw = '') {
    const valueText = `${Number.isInteger(value) ? value : formatNumber(value)} ${unit}`.trim();
    this.lines.push({ goal, figure, value: valueText, target: `≤ ${max} ${unit}`.trim(), isMet: value <= max, raw });
  }

  expectSame(subject: string, ours: unknown, theirs: unknown) {
    if (isDeepStrictEqual(ours, theirs)) return;
    if (this.differences.length === MAX_DIFFERENCES) this.differences.push('…');
    if (this.differences.length > MAX_DIFFERENCES) return;
    this.differences.push(`${subject}: ${toShortJson(ours)} and not ${toShortJson(theirs)}`);
  }
}

const formatNumber = (value: number) => value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0);
const toShortJson = (value: unknown) => JSON.stringify(value)?.slice(0, 300);
