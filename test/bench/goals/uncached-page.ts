import type { PageTree } from '../children/page-tree.ts';
import { interleaved, timed } from '../figures/interleaved.ts';
import { pagePath, type Question, questions } from '../questions/question.ts';
import { rawListing } from '../questions/listing-answer.ts';
import { rawSearch } from '../questions/raw-search.ts';
import { recordedQueries } from '../questions/recorded-queries.ts';
import { shownTotal } from '../questions/shown-total.ts';
import type { ServingBench } from '../setup/bench.ts';
import { startChild } from '../setup/child.ts';
import { connection } from '../setup/connection.ts';

const KILOBYTE = 1000;
const TIMES = 5;

/**
 * Goal 7: a listing page of filters that were never asked before, against the two things that cannot be left out: the
 * search that the page makes, sent to raw Meilisearch, and React's bare `renderToString` of the very same tree, whose
 * data comes from the other system, so that this one has not seen the filters when its turn comes.
 */
export async function uncachedPage({ scene, report, rounds, uncached, cached }: ServingBench): Promise<void> {
  const asked = questions('unseen', rounds, rounds === 1 ? 1 : TIMES);
  const recorded = await recordedQueries(scene, asked.flat().map(pagePath));
  const body = (question: Question) => rawSearch(recorded.get(pagePath(question))!, 'whole');
  const site = connection(uncached);
  const meili = connection(scene.meili.url, scene.meili.headers);
  let largest = 0;
  const tree = await startChild<PageTree>('page-tree');
  try {
    const { ours, theirs } = await interleaved(
      asked,
      {
        ours: (question) => timed(() => site.get(pagePath(question))),
        theirs: async (question) => {
          const search = await timed(() => meili.post('/multi-search', body(question)));
          const { ms, html } = await tree.ask('render', cached, pagePath(question));
          return { ms: search.ms + ms, answer: { search: search.answer, html } };
        },
      },
      (answers, question) => {
        largest = Math.max(largest, Buffer.byteLength(answers.ours) / KILOBYTE);
        const shown = shownTotal(answers.ours);
        report.expectSame(`total shown by ${pagePath(question)}`, shown, rawListing(answers.theirs.search).total);
        report.expectSame(`total rendered of ${pagePath(question)}`, shown, shownTotal(answers.theirs.html));
      },
    );
    const figure = 'uncached page against raw search and bare render: p50';
    report.slower({ goal: 7, figure, ours: ours.p50, theirs: theirs.p50 }, 1.25);
    report.atMost(7, 'HTML of a listing page, at most', Math.round(largest), 150, 'KB');
  } finally {
    await Promise.all([site.close(), meili.close(), tree.stop()]);
  }
}
