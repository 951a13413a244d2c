import lighthouse, { type Result } from 'lighthouse';
import { type Figures, GOALS } from './goals.ts';

export interface PageAudit {
  readonly figures: Figures;
  /** What lost points, in Lighthouse's words. */
  readonly faults: readonly string[];
  readonly report: string;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** One visit of a page by Lighthouse's phone, in the browser that listens on a port. */
export async function auditPage(url: string, port: number): Promise<PageAudit> {
  const run = await lighthouse(url, { port, output: 'html', logLevel: 'error', onlyCategories: CATEGORIES });
  if (!run) throw new Error(`Lighthouse said nothing about ${url}.`);
  const { lhr, report } = run;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const figures = GOALS.map(({ figure }) => [figure, valueOf(lhr, figure)]);
  return { figures: Object.fromEntries(figures) as Figures, faults: faultsOf(lhr), report: String(report) };
}

function valueOf(lhr: Result, figure: string): number {
  const value = lhr.categories[figure] ? (lhr.categories[figure].score ?? NaN) * 100 : lhr.audits[figure]?.numericValue;
  return value ?? NaN;
}

function faultsOf({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
      return `${title}: ${audit.title} ${audit.displayValue ?? ''}`.trimEnd();
    }),
  );
}
