import { alternating } from '../figures/alternating.ts';
import { interleaved, timed } from '../figures/interleaved.ts';
import { pagePath, type Question, questions } from '../questions/question.ts';
import type { ServingBench } from '../setup/bench.ts';
import { connection } from '../setup/connection.ts';
import type { Peers } from './installed-peers.ts';
import { nextSite } from './next-site.ts';
import { shownListing } from './shown-listing.ts';

const CLIENTS = 16;
/** 14 questions each: as many for one client as for another. */
const LOAD_TIMES = CLIENTS;

/**
 * Goal 21: the page of the listing, uncached, against one by Next with the same cards, filters and counts, from the same
 * index. Filters were never asked before; none has words, whose meanings only the system reads.
 */
export async function againstNext(
  { scene, report, rounds, load, uncached }: ServingBench,
  peers: Peers,
  signal: AbortSignal,
): Promise<void> {
  const site = await nextSite(peers, scene, signal);
  try {
    const url = await site.ask('address');
    const ours = connection(uncached);
    const theirs = connection(url);
    try {
      const samples = await interleaved(
        questions('exact', rounds),
        {
          ours: (question) => timed(() => ours.get(pagePath(question))),
          theirs: (question) => timed(() => theirs.get(pagePath(question))),
        },
        (answers, question) => {
          const [one, other] = [shownListing(answers.ours), shownListing(answers.theirs)];
          report.expectSame(`total of ${pagePath(question)} by Next`, one.total, other.total);
          report.expectSame(`cards of ${pagePath(question)} by Next`, one.cards, other.cards);
          report.expectSame(`filters of ${pagePath(question)} by Next`, one.options, other.options);
        },
      );
      const figure = 'uncached page against Next: p50';
      report.slower({ goal: 21, figure, ours: samples.ours.p50, theirs: samples.theirs.p50 }, 1);
    } finally {
      await Promise.all([ours.close(), theirs.close()]);
    }
    const side = (address: string) => (asked: Question[]) => {
      const requests = asked.map((question) => ({ path: pagePath(question) }));
      return load.ask('http', { url: address, requests, connections: CLIENTS });
    };
    const rates = await alternating(questions('exact', rounds, LOAD_TIMES), {
      ours: side(uncached),
      theirs: side(url),
    });
    report.faster({ goal: 21, figure: `req/s, ${CLIENTS} clients`, ...rates }, 1);
  } finally {
    await site.stop();
  }
}
