import { interleaved, timed } from '../figures/interleaved.ts';
import { facetsPath, type Question, questions } from '../questions/question.ts';
import { apiListing, rawListing } from '../questions/listing-answer.ts';
import { rawSearch } from '../questions/raw-search.ts';
import { recordedQueries } from '../questions/recorded-queries.ts';
import type { ServingBench } from '../setup/bench.ts';
import { connection } from '../setup/connection.ts';

const TIMES = 2;

/**
 * Goal 3: the listing with the counts of every option. Cold: filters that were never asked before. Warm: the same
 * question a second time, to a system with its memory. Both against the same multi-search, sent to raw Meilisearch.
 */
export async function facets({ scene, report, rounds, ...systems }: ServingBench): Promise<void> {
  const asked = questions('unseen', rounds, rounds === 1 ? 1 : TIMES);
  const recorded = await recordedQueries(scene, asked.flat().map(facetsPath));
  const uncached = connection(systems.uncached);
  const cached = connection(systems.cached);
  const meili = connection(scene.meili.url, scene.meili.headers);
  const body = (question: Question) => rawSearch(recorded.get(facetsPath(question))!, 'whole');
  try {
    const samples = await interleaved(
      asked,
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
