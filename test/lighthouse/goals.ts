export type Figure =
  | 'performance'
  | 'accessibility'
  | 'best-practices'
  | 'seo'
  | 'largest-contentful-paint'
  | 'total-blocking-time'
  | 'cumulative-layout-shift';
export type Figures = Readonly<Record<Figure, number>>;

interface Goal {
  readonly figure: Figure;
  readonly title: string;
  readonly isMet: (value: number) => boolean;
  readonly written: (value: number) => string;
}

const minPoints = (figure: Figure, title: string, min: number): Goal => ({
  figure,
  title: `${title} ≥ ${min}`,
  isMet: (value) => value >= min,
  written: (value) => String(Math.round(value)),
});
const maxValue = (figure: Figure, title: string, max: number, written: (value: number) => string): Goal => ({
  figure,
  title: `${title} ≤ ${written(max)}`,
  isMet: (value) => value <= max,
  written,
});
const milliseconds = (value: number) => `${Math.round(value)} ms`;

/** Goals of every audited page on Lighthouse's phone. */
export const GOALS: readonly Goal[] = [
  minPoints('performance', 'performance', 95),
  minPoints('accessibility', 'accessibility', 100),
  minPoints('best-practices', 'best practices', 100),
  minPoints('seo', 'SEO', 100),
  maxValue('largest-contentful-paint', 'LCP', 2500, milliseconds),
  maxValue('total-blocking-time', 'TBT', 200, milliseconds),
  maxValue('cumulative-layout-shift', 'CLS', 0.02, (value) => value.toFixed(3)),
];

/** Medians of an odd number of runs, since a busy machine distorts a single run. */
export function getMedians(runs: readonly Figures[]): Figures {
  const getMedian = (figure: Figure) =>
    runs.map((run) => run[figure]).sort((a, b) => a - b)[Math.floor(runs.length / 2)]!;
  return Object.fromEntries(GOALS.map(({ figure }) => [figure, getMedian(figure)])) as Record<Figure, number>;
}

export const findMissedGoals = (figures: Figures): Goal[] =>
  GOALS.filter(({ figure, isMet }) => !isMet(figures[figure]));
