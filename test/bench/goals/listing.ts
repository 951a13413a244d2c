import { connect } from '../setup/connection.ts';
import type { ServingBench } from '../setup/bench.ts';
import { runAlternating } from '../figures/alternating.ts';
import { runInterleaved, timed } from '../figures/interleaved.ts';
import { apiPath, type Question, questions } from '../questions/question.ts';
import { apiListing, rawListing } from '../questions/listing-result.ts';
import { rawSearch } from '../questions/raw-search.ts';
import { recordQueries } from '../questions/record-queries.ts';

const REPEATS = 5;
const CLIENTS = 16;
/** 960 queries: about a second of work. */
const LOAD_REPEATS = 48;
const LOAD_REPEATS_OF_ONE_ROUND = 4;

/**
 * Goals 1 and 2: the search by API, rows and exact total. Uncached: new queries to a system without page cache, except
 * a few without a price, which repeat after 72. Cached: the same query twice to a system with its cache. Both against
 * raw Meilisearch, queried for rows and total as the system does.
 */
export async function listing(bench: ServingBench): Promise<void> {
  const { scene, report, rounds } = bench;
  const sampleRounds = questions('mixed', rounds, rounds === 1 ? 1 : REPEATS);
  const loadRounds = questions('mixed', rounds, rounds === 1 ? LOAD_REPEATS_OF_ONE_ROUND : LOAD_REPEATS);
  const recorded = await recordQueries(scene, [...sampleRounds, ...loadRounds].flat().map(apiPath));
  const body = (question: Question) => rawSearch(recorded.get(apiPath(question))!, 'rows');

  const uncached = connect(bench.uncached);
  const cached = connect(bench.cached);
  const meili = connect(scene.meili.url, scene.meili.headers);
  const raw = (question: Question) => timed(() => meili.post('/multi-search', body(question)));
  const timeCached = async (question: Question) => {
    await cached.get(apiPath(question));
    return timed(() => cached.get(apiPath(question)));
  };
  try {
    const samples = await runInterleaved(
      sampleRounds,
      { ours: (question) => timed(() => uncached.get(apiPath(question))), raw, fromCache: timeCached },
      (answers, question) => {
        const theirs = rawListing(answers.raw);
        report.expectSame(`rows and total of ${apiPath(question)}`, apiListing(answers.ours), theirs);
        report.expectSame(`the same from memory of ${apiPath(question)}`, apiListing(answers.fromCache), theirs);
      },
    );
    const { ours, raw: theirs, fromCache } = samples;
    report.slower({ goal: 1, figure: 'listing by API, uncached: p50', ours: ours.p50, theirs: theirs.p50 }, 1.15);
    report.slower({ goal: 1, figure: 'p99', ours: ours.tail(0.99), theirs: theirs.tail(0.99) }, 2);
    report.slower({ goal: 2, figure: 'listing from memory: p50', ours: fromCache.p50, theirs: theirs.p50 }, 0.2);
  } finally {
    await Promise.all([uncached.close(), cached.close(), meili.close()]);
  }
  await measureLoad(bench, loadRounds, body);
}

async function measureLoad(bench: ServingBench, rounds: Question[][], body: (question: Question) => string) {
  const { load, report, scene } = bench;
  const rates = await runAlternating(rounds, {
    ours: (round) => {
      const requests = round.map((question) => ({ path: apiPath(question) }));
      return load.ask('http', { url: bench.uncached, requests, connections: CLIENTS });
    },
    theirs: (round) => {
      const { url, headers } = scene.meili;
      const requests = round.map(
        (question) => ({ method: 'POST', path: '/multi-search', body: body(question) }) as const,
      );
      return load.ask('http', { url, headers, requests, connections: CLIENTS });
    },
  });
  report.faster({ goal: 1, figure: `req/s, ${CLIENTS} clients`, ...rates }, 1);
}
