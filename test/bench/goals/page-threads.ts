import { setTimeout } from 'node:timers/promises';
import type { SpawnedSystem } from '../../setup/spawn-system.ts';
import { runAlternating } from '../figures/alternating.ts';
import { runInterleaved, timed } from '../figures/interleaved.ts';
import { Samples } from '../figures/samples.ts';
import { pagePath, type Question, questions } from '../questions/question.ts';
import { parseTotal } from '../questions/parse-total.ts';
import type { Bench } from '../setup/bench.ts';
import { connect } from '../setup/connection.ts';

const THREADS = [1, 2];
const CLIENTS = 16;
const PROBE_INTERVAL_MS = 20;

/**
 * Goal 24: uncached search pages of a process that renders in threads, against one that renders in its event loop; and
 * the latency of a small request at the same time.
 */
export async function pageThreads(bench: Bench): Promise<void> {
  const spawnSystem = (threads: number) =>
    bench.scene.spawn(`threads-${threads}`, { PAGE_CACHE_BYTES: '0', PAGE_THREADS: String(threads) });
  const inLoop = await spawnSystem(0);
  try {
    for (const threads of THREADS) {
      const inThreads = await spawnSystem(threads);
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
  const label = `pages in ${threads === 1 ? 'a thread' : `${threads} threads`} against in the loop`;
  const [ourApi, theirApi] = [connect(ours.url), connect(theirs.url)];
  try {
    const samples = await runInterleaved(
      questions('exact', rounds),
      {
        ours: (question) => timed(() => ourApi.get(pagePath(question))),
        theirs: (question) => timed(() => theirApi.get(pagePath(question))),
      },
      (answers, question) => {
        report.expectSame(`total of ${pagePath(question)}`, parseTotal(answers.ours), parseTotal(answers.theirs));
      },
    );
    report.slower({ goal: 24, figure: `${label}: p50`, ours: samples.ours.p50, theirs: samples.theirs.p50 }, 1.1);
  } finally {
    await Promise.all([ourApi.close(), theirApi.close()]);
  }

  const waits = { ours: new Samples(), theirs: new Samples() };
  const side = (name: keyof typeof waits, url: string) => async (batch: Question[]) => {
    await using _probe = startProbe(url, waits[name]);
    const requests = batch.map((question) => ({ path: pagePath(question) }));
    // Awaited, so that the probe runs until the load ends.
    return await load.ask('http', { url, requests, connections: CLIENTS });
  };
  const rates = await runAlternating(questions('exact', rounds, CLIENTS), {
    ours: side('ours', ours.url),
    theirs: side('theirs', theirs.url),
  });
  report.faster({ goal: 24, figure: `${label}: req/s, ${CLIENTS} clients`, ...rates }, 1.3);
  const [ourWait, theirWait] = [waits.ours.tail(0.99), waits.theirs.tail(0.99)];
  report.slower({ goal: 24, figure: `${label}: /health/live meanwhile, p99`, ours: ourWait, theirs: theirWait }, 0.5);
}

/** Sends the cheapest request in a loop until disposed. */
function startProbe(url: string, samples: Samples) {
  const client = connect(url);
  const stop = new AbortController();
  samples.beginRound(false);
  const probing = (async () => {
    while (!stop.signal.aborted) {
      samples.add((await timed(() => client.get('/health/live'))).ms);
      await setTimeout(PROBE_INTERVAL_MS);
    }
  })();
  return {
    async [Symbol.asyncDispose]() {
      stop.abort();
      await probing;
      await client.close();
    },
  };
}
