import type { PageTree } from '../children/page-tree.ts';
import { runInterleaved, timed } from '../figures/interleaved.ts';
import { pagePath, type Question, questions } from '../questions/question.ts';
import { rawListing } from '../questions/listing-result.ts';
import { rawSearch } from '../questions/raw-search.ts';
import { recordQueries } from '../questions/record-queries.ts';
import { parseTotal } from '../questions/parse-total.ts';
import type { ServingBench } from '../setup/bench.ts';
import { startChild } from '../setup/child.ts';
import { connect } from '../setup/connection.ts';

const KILOBYTE = 1000;
const REPEATS = 5;

/**
 * Goal 7: a search page with new filters, against its two unavoidable parts: the search, sent to raw Meilisearch, and
 * React's `renderToString` of the same tree. The tree's data comes from the other system, so that the filters stay new
 * to this one. Free text would redirect, because the page parses
 * filters from it.
 */
export async function uncachedPage({ scene, report, rounds, uncached, cached }: ServingBench): Promise<void> {
  const sampleQuestions = questions('exact', rounds, rounds === 1 ? 1 : REPEATS);
  const recorded = await recordQueries(scene, sampleQuestions.flat().map(pagePath));
  const body = (question: Question) => rawSearch(recorded.get(pagePath(question))!, 'whole');
  const site = connect(uncached);
  const meili = connect(scene.meili.url, scene.meili.headers);
  let largest = 0;
  const tree = await startChild<PageTree>('page-tree');
  try {
    const { ours, theirs } = await runInterleaved(
      sampleQuestions,
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
        const pageTotal = parseTotal(answers.ours);
        report.expectSame(`total shown by ${pagePath(question)}`, pageTotal, rawListing(answers.theirs.search).total);
        report.expectSame(`total rendered of ${pagePath(question)}`, pageTotal, parseTotal(answers.theirs.html));
      },
    );
    const figure = 'uncached page against raw search and bare render: p50';
    report.slower({ goal: 7, figure, ours: ours.p50, theirs: theirs.p50 }, 1.25);
    report.atMost(7, 'HTML of a listing page, at most', Math.round(largest), 150, 'KB');
  } finally {
    await Promise.all([site.close(), meili.close(), tree.stop()]);
  }
}
