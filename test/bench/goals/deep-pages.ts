import { runInterleaved, timed } from '../figures/interleaved.ts';
import { apiPath } from '../questions/question.ts';
import { apiListing } from '../questions/listing-result.ts';
import type { ServingBench } from '../setup/bench.ts';
import { connect } from '../setup/connection.ts';

const MAX_PAGE = 50;
const SMALLEST_PAGE = 36;
const SIZES_PER_ROUND = 6;
const SORTS = ['newest', 'price-asc', 'price-desc', 'area-desc'];

/** Goal 5: page 50 (or the last one) of all properties against page 1, in every order. */
export async function deepPages({ scene, report, rounds, uncached }: ServingBench): Promise<void> {
  const api = connect(uncached);
  const cases = (round: number) =>
    SORTS.flatMap((sort) =>
      Array.from({ length: SIZES_PER_ROUND }, (_, at) => ({
        sort,
        pageSize: SMALLEST_PAGE + ((round * SIZES_PER_ROUND + at) % 60),
      })),
    );
  const deep = Math.max(2, Math.min(MAX_PAGE, Math.floor(scene.size / (SMALLEST_PAGE + 60))));
  const get =
    (page: number) =>
    ({ sort, pageSize }: { sort: string; pageSize: number }) =>
      timed(() => api.get(apiPath({ sort, page: String(page), pageSize: String(pageSize) })));
  try {
    const samples = await runInterleaved(
      Array.from({ length: rounds + 1 }, (_, round) => cases(round)),
      { deep: get(deep), first: get(1) },
      (answers, { sort, pageSize }) => {
        const [deepPage, firstPage] = [apiListing(answers.deep), apiListing(answers.first)];
        const what = `${sort}, page ${deep} of ${pageSize}`;
        report.expectSame(
          `total and rows of ${what}`,
          [deepPage.total, deepPage.references.length],
          [firstPage.total, pageSize],
        );
        report.expectSame(
          `rows of ${what} that are on page 1`,
          deepPage.references.filter((reference) => firstPage.references.includes(reference)),
          [],
        );
      },
    );
    const [ours, theirs] = [samples.deep.tail(0.95), samples.first.tail(0.95)];
    report.slower({ goal: 5, figure: `page ${deep} against page 1: p95`, ours, theirs }, 2);
  } finally {
    await api.close();
  }
}
