import lighthouse, { type Result } from 'lighthouse';
import { type Figures, GOALS } from './goals.ts';

export interface PageAudit {
  readonly figures: Figures;
  /** Failed audits. */
  readonly faults: readonly string[];
  readonly report: string;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Audits a page once with Lighthouse's phone, in the browser on a debugging port. */
export async function auditPage(url: string, port: number): Promise<PageAudit> {
  const run = await lighthouse(url, { port, output: 'html', logLevel: 'error', onlyCategories: CATEGORIES });
  if (!run) throw new Error(`Lighthouse returned no result for ${url}.`);
  const { lhr, report } = run;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const figures = GOALS.map(({ figure }) => [figure, getValue(lhr, figure)]);
  return { figures: Object.fromEntries(figures) as Figures, faults: listFaults(lhr), report: String(report) };
}

function getValue(lhr: Result, figure: string): number {
  const value = lhr.categories[figure] ? (lhr.categories[figure].score ?? NaN) * 100 : lhr.audits[figure]?.numericValue;
  return value ?? NaN;
}

function listFaults({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
      return `${title}: ${audit.title} ${audit.displayValue ?? ''}`.trimEnd();
    }),
  );
}
