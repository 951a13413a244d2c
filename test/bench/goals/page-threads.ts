import { setTimeout } from 'node:timers/promises';
import type { SpawnedSystem } from '../../setup/spawn-system.ts';
import { alternating } from '../figures/alternating.ts';
import { interleaved, timed } from '../figures/interleaved.ts';
import { Samples } from '../figures/samples.ts';
import { pagePath, type Question, questions } from '../questions/question.ts';
import { shownTotal } from '../questions/shown-total.ts';
import type { Bench } from '../setup/bench.ts';
import { connection } from '../setup/connection.ts';

const THREADS = [1, 2];
const CLIENTS = 16;
const PROBE_EVERY_MS = 20;

/**
 * Goal 24: the page of the listing, nothing kept in memory, by a process that renders in threads against one that renders
 * in its loop; and how long whoever asks for something small waits meanwhile.
 */
export async function pageThreads(bench: Bench): Promise<void> {
  const spawned = (threads: number) =>
    bench.scene.spawn(`threads-${threads}`, { PAGE_CACHE_BYTES: '0', PAGE_THREADS: String(threads) });
  const inLoop = await spawned(0);
  try {
    for (const threads of THREADS) {
      const inThreads = await spawned(threads);
      try {
        await compare(bench, threads, inThreads, inLoop);
      } finally {
        await inThreads.stop();
      }
    }
  } finally {
    await inLoop.stop();
  }
}

async function compare({ report, rounds, load }: Bench, threads: number, ours: SpawnedSystem, theirs: SpawnedSystem) {
  const by = `pages in ${threads === 1 ? 'a thread' : `${threads} threads`} against in the loop`;
  const [own, other] = [connection(ours.url), connection(theirs.url)];
  try {
    const samples = await interleaved(
      questions('exact', rounds),
      {
        ours: (question) => timed(() => own.get(pagePath(question))),
        theirs: (question) => timed(() => other.get(pagePath(question))),
      },
      (answers, question) => {
        report.expectSame(`total of ${pagePath(question)}`, shownTotal(answers.ours), shownTotal(answers.theirs));
      },
    );
    report.slower({ goal: 24, figure: `${by}: p50`, ours: samples.ours.p50, theirs: samples.theirs.p50 }, 1.1);
  } finally {
    await Promise.all([own.close(), other.close()]);
  }

  const waits = { ours: new Samples(), theirs: new Samples() };
  const side = (name: keyof typeof waits, url: string) => async (asked: Question[]) => {
    await using _probe = probing(url, waits[name]);
    const requests = asked.map((question) => ({ path: pagePath(question) }));
    // Awaited here: the probe goes on until then.
    return await load.ask('http', { url, requests, connections: CLIENTS });
  };
  const rates = await alternating(questions('exact', rounds, CLIENTS), {
    ours: side('ours', ours.url),
    theirs: side('theirs', theirs.url),
  });
  report.faster({ goal: 24, figure: `${by}: req/s, ${CLIENTS} clients`, ...rates }, 1.3);
  const [late, theirLate] = [waits.ours.tail(0.99), waits.theirs.tail(0.99)];
  report.slower({ goal: 24, figure: `${by}: /health/live meanwhile, p99`, ours: late, theirs: theirLate }, 0.5);
}

/** Asks for the least there is until it is disposed of. */
function probing(url: string, samples: Samples) {
  const client = connection(url);
  const over = new AbortController();
  samples.beginRound(false);
  const asking = (async () => {
    while (!over.signal.aborted) {
      samples.add((await timed(() => client.get('/health/live'))).ms);
      await setTimeout(PROBE_EVERY_MS);
    }
  })();
  return {
    async [Symbol.asyncDispose]() {
      over.abort();
      await asking;
      await client.close();
    },
  };
}
