import { runAlternating } from '../figures/alternating.ts';
import { runInterleaved, timed } from '../figures/interleaved.ts';
import { pagePath, type Question, questions } from '../questions/question.ts';
import type { ServingBench } from '../setup/bench.ts';
import { connect } from '../setup/connection.ts';
import type { Peers } from './install-peers.ts';
import { startNextSite } from './start-next-site.ts';
import { parseListing } from './parse-listing.ts';

const CLIENTS = 16;
/** As many repeats as clients, so that all clients send equally many queries. */
const LOAD_REPEATS = CLIENTS;

/**
 * Goal 21: the uncached search page against one by Next with the same cards, filters and counts, from the same index.
 * Filters are new and without free text, which only the system interprets.
 */
export async function againstNext(
  { scene, report, rounds, load, uncached }: ServingBench,
  peers: Peers,
  signal: AbortSignal,
): Promise<void> {
  const site = await startNextSite(peers, scene, signal);
  try {
    const url = await site.ask('address');
    const ours = connect(uncached);
    const theirs = connect(url);
    try {
      const samples = await runInterleaved(
        questions('exact', rounds),
        {
          ours: (question) => timed(() => ours.get(pagePath(question))),
          theirs: (question) => timed(() => theirs.get(pagePath(question))),
        },
        (answers, question) => {
          const [ourListing, theirListing] = [parseListing(answers.ours), parseListing(answers.theirs)];
          report.expectSame(`total of ${pagePath(question)} by Next`, ourListing.total, theirListing.total);
          report.expectSame(`cards of ${pagePath(question)} by Next`, ourListing.cards, theirListing.cards);
          report.expectSame(`filters of ${pagePath(question)} by Next`, ourListing.options, theirListing.options);
        },
      );
      const figure = 'uncached page against Next: p50';
      report.slower({ goal: 21, figure, ours: samples.ours.p50, theirs: samples.theirs.p50 }, 1);
    } finally {
      await Promise.all([ours.close(), theirs.close()]);
    }
    const loadFrom = (address: string) => (batch: Question[]) => {
      const requests = batch.map((question) => ({ path: pagePath(question) }));
      return load.ask('http', { url: address, requests, connections: CLIENTS });
    };
    const rates = await runAlternating(questions('exact', rounds, LOAD_REPEATS), {
      ours: loadFrom(uncached),
      theirs: loadFrom(url),
    });
    report.faster({ goal: 21, figure: `req/s, ${CLIENTS} clients`, ...rates }, 1);
  } finally {
    await site.stop();
  }
}
