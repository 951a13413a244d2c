import { interleaved, timed } from '../figures/interleaved.ts';
import { apiPath } from '../questions/question.ts';
import { apiListing } from '../questions/listing-answer.ts';
import type { ServingBench } from '../setup/bench.ts';
import { connection } from '../setup/connection.ts';

const DEEP = 50;
const SMALLEST_PAGE = 36;
const SIZES = 6;
const SORTS = ['newest', 'price-asc', 'price-desc', 'area-desc'];

/** Goal 5: page 50 of the whole list against its first, in every order; the last page where there are fewer. */
export async function deepPages({ scene, report, rounds, uncached }: ServingBench): Promise<void> {
  const api = connection(uncached);
  const cases = (round: number) =>
    SORTS.flatMap((sort) =>
      Array.from({ length: SIZES }, (_, at) => ({ sort, pageSize: SMALLEST_PAGE + ((round * SIZES + at) % 60) })),
    );
  const deep = Math.max(2, Math.min(DEEP, Math.floor(scene.size / (SMALLEST_PAGE + 60))));
  const get = (page: number) => (one: { sort: string; pageSize: number }) =>
    timed(() => api.get(apiPath({ sort: one.sort, page: String(page), pageSize: String(one.pageSize) })));
  try {
    const samples = await interleaved(
      Array.from({ length: rounds + 1 }, (_, round) => cases(round)),
      { deep: get(deep), first: get(1) },
      (answers, { sort, pageSize }) => {
        const [there, here] = [apiListing(answers.deep), apiListing(answers.first)];
        const what = `${sort}, page ${deep} of ${pageSize}`;
        report.expectSame(`total and rows of ${what}`, [there.total, there.references.length], [here.total, pageSize]);
        report.expectSame(
          `rows of ${what} that are on page 1`,
          there.references.filter((one) => here.references.includes(one)),
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
