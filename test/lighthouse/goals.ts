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

const points = (figure: Figure, title: string, least: number): Goal => ({
  figure,
  title: `${title} ≥ ${least}`,
  isMet: (value) => value >= least,
  written: (value) => String(Math.round(value)),
});
const limit = (figure: Figure, title: string, most: number, written: (value: number) => string): Goal => ({
  figure,
  title: `${title} ≤ ${written(most)}`,
  isMet: (value) => value <= most,
  written,
});
const milliseconds = (value: number) => `${Math.round(value)} ms`;

/** What every audited page must reach on Lighthouse's phone. */
export const GOALS: readonly Goal[] = [
  points('performance', 'performance', 95),
  points('accessibility', 'accessibility', 100),
  points('best-practices', 'best practices', 100),
  points('seo', 'SEO', 100),
  limit('largest-contentful-paint', 'LCP', 2500, milliseconds),
  limit('total-blocking-time', 'TBT', 200, milliseconds),
  limit('cumulative-layout-shift', 'CLS', 0.02, (value) => value.toFixed(3)),
];

/** Of an odd number of runs, figure by figure: one run on a busy machine says little. */
export function medianOf(runs: readonly Figures[]): Figures {
  const middle = (figure: Figure) =>
    runs.map((run) => run[figure]).sort((one, other) => one - other)[Math.floor(runs.length / 2)]!;
  return Object.fromEntries(GOALS.map(({ figure }) => [figure, middle(figure)])) as Record<Figure, number>;
}

export const missedBy = (figures: Figures): Goal[] => GOALS.filter(({ figure, isMet }) => !isMet(figures[figure]));
