import { connection } from '../setup/connection.ts';
import type { ServingBench } from '../setup/bench.ts';
import { alternating } from '../figures/alternating.ts';
import { interleaved, timed } from '../figures/interleaved.ts';
import { apiPath, type Question, questions } from '../questions/question.ts';
import { apiListing, rawListing } from '../questions/listing-answer.ts';
import { rawSearch } from '../questions/raw-search.ts';
import { recordedQueries } from '../questions/recorded-queries.ts';

const TIMES = 5;
const CLIENTS = 16;
/** 960 questions: about a second of work. */
const LOAD_TIMES = 48;
const LOAD_TIMES_OF_ONE_ROUND = 4;

/**
 * Goals 1 and 2: the listing by API, rows and exact total. Uncached means a system without page memory that is asked
 * pages it has not answered before, but for a few that have no price and repeat after 72; from memory, one with its
 * memory that is asked the same a second time. Both against raw Meilisearch, asked for rows and total as the system does.
 */
export async function listing(bench: ServingBench): Promise<void> {
  const { scene, report, rounds } = bench;
  const asked = questions('mixed', rounds, rounds === 1 ? 1 : TIMES);
  const loads = questions('mixed', rounds, rounds === 1 ? LOAD_TIMES_OF_ONE_ROUND : LOAD_TIMES);
  const recorded = await recordedQueries(scene, [...asked, ...loads].flat().map(apiPath));
  const body = (question: Question) => rawSearch(recorded.get(apiPath(question))!, 'rows');

  const uncached = connection(bench.uncached);
  const cached = connection(bench.cached);
  const meili = connection(scene.meili.url, scene.meili.headers);
  const raw = (question: Question) => timed(() => meili.post('/multi-search', body(question)));
  const fromMemory = async (question: Question) => {
    await cached.get(apiPath(question));
    return timed(() => cached.get(apiPath(question)));
  };
  try {
    const samples = await interleaved(
      asked,
      { ours: (question) => timed(() => uncached.get(apiPath(question))), raw, fromMemory },
      (answers, question) => {
        const theirs = rawListing(answers.raw);
        report.expectSame(`rows and total of ${apiPath(question)}`, apiListing(answers.ours), theirs);
        report.expectSame(`the same from memory of ${apiPath(question)}`, apiListing(answers.fromMemory), theirs);
      },
    );
    const { ours, raw: theirs, fromMemory: remembered } = samples;
    report.slower({ goal: 1, figure: 'listing by API, uncached: p50', ours: ours.p50, theirs: theirs.p50 }, 1.15);
    report.slower({ goal: 1, figure: 'p99', ours: ours.tail(0.99), theirs: theirs.tail(0.99) }, 2);
    report.slower({ goal: 2, figure: 'listing from memory: p50', ours: remembered.p50, theirs: theirs.p50 }, 0.2);
  } finally {
    await Promise.all([uncached.close(), cached.close(), meili.close()]);
  }
  await underLoad(bench, loads, body);
}

async function underLoad(bench: ServingBench, rounds: Question[][], body: (question: Question) => string) {
  const { load, report, scene } = bench;
  const rates = await alternating(rounds, {
    ours: (asked) => {
      const requests = asked.map((question) => ({ path: apiPath(question) }));
      return load.ask('http', { url: bench.uncached, requests, connections: CLIENTS });
    },
    theirs: (asked) => {
      const { url, headers } = scene.meili;
      const requests = asked.map(
        (question) => ({ method: 'POST', path: '/multi-search', body: body(question) }) as const,
      );
      return load.ask('http', { url, headers, requests, connections: CLIENTS });
    },
  });
  report.faster({ goal: 1, figure: `req/s, ${CLIENTS} clients`, ...rates }, 1);
}
