import { runInterleaved, timed } from '../figures/interleaved.ts';
import { facetsPath, type Question, questions } from '../questions/question.ts';
import { apiListing, rawListing } from '../questions/listing-result.ts';
import { rawSearch } from '../questions/raw-search.ts';
import { recordQueries } from '../questions/record-queries.ts';
import type { ServingBench } from '../setup/bench.ts';
import { connect } from '../setup/connection.ts';

const REPEATS = 2;

/**
 * Goal 3: the search with all facet counts. Cold: new filters. Warm: the same query a second time, to a system with its
 * cache. Both against the same multi-search, sent to raw Meilisearch.
 */
export async function facets({ scene, report, rounds, ...systems }: ServingBench): Promise<void> {
  const queryRounds = questions('unseen', rounds, rounds === 1 ? 1 : REPEATS);
  const recorded = await recordQueries(scene, queryRounds.flat().map(facetsPath));
  const uncached = connect(systems.uncached);
  const cached = connect(systems.cached);
  const meili = connect(scene.meili.url, scene.meili.headers);
  const body = (question: Question) => rawSearch(recorded.get(facetsPath(question))!, 'whole');
  try {
    const samples = await runInterleaved(
      queryRounds,
      {
        cold: (question) => timed(() => uncached.get(facetsPath(question))),
        raw: (question) => timed(() => meili.post('/multi-search', body(question))),
        warm: async (question) => {
          await cached.get(facetsPath(question));
          return timed(() => cached.get(facetsPath(question)));
        },
      },
      ({ cold, raw, warm }, question) => {
        const path = facetsPath(question);
        report.expectSame(`rows and total of ${path}`, apiListing(cold), rawListing(raw));
        report.expectSame(`${path} a second time`, JSON.parse(warm), JSON.parse(cold));
      },
    );
    const { cold, raw, warm } = samples;
    report.slower({ goal: 3, figure: 'listing with facets, cold: p50', ours: cold.p50, theirs: raw.p50 }, 1.05);
    report.slower({ goal: 3, figure: 'warm: p50', ours: warm.p50, theirs: raw.p50 }, 0.2);
  } finally {
    await Promise.all([uncached.close(), cached.close(), meili.close()]);
  }
}
