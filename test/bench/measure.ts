import type { Load } from './children/load.ts';
import type { Report } from './figures/report.ts';
import { bulkImport } from './goals/bulk-import.ts';
import { cachedPage } from './goals/cached-page.ts';
import { changedPrice } from './goals/changed-price.ts';
import { costlyPictures } from './goals/costly-pictures.ts';
import { deepPages } from './goals/deep-pages.ts';
import { facets } from './goals/facets.ts';
import { handWrittenSql } from './goals/hand-written-sql.ts';
import { hitRate } from './goals/hit-rate.ts';
import { byPlace } from './goals/by-place.ts';
import { listing } from './goals/listing.ts';
import { mapOnPhone } from './goals/map-on-phone.ts';
import { memory } from './goals/memory.ts';
import { panelLists } from './goals/panel-lists.ts';
import { property } from './goals/property.ts';
import { rebuild } from './goals/rebuild.ts';
import { uncachedPage } from './goals/uncached-page.ts';
import { unchangedFeed } from './goals/unchanged-feed.ts';
import { words } from './goals/words.ts';
import { againstNext } from './peers/against-next.ts';
import { againstPostGraphile } from './peers/against-post-graphile.ts';
import type { Peers } from './peers/install-peers.ts';
import type { Bench, ServingBench } from './setup/bench.ts';
import type { BenchArguments } from './setup/bench-arguments.ts';
import { startChild } from './setup/child.ts';
import type { Scene } from './setup/scene.ts';

type Options = {
  readonly scene: Scene;
  readonly options: BenchArguments;
  /** If not null, the system is compared only with these. */
  readonly peers: Peers | null;
  readonly report: Report;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
};
type Goal<B> = readonly [numbers: string, measureGoal: (bench: B) => Promise<void>];

/** Measures the selected goals, also after a failure; returns the failures. */
export async function measure({ scene, options, peers, report, say, signal }: Options): Promise<string[]> {
  const servingGoals: Goal<ServingBench>[] = [
    ['1,2', listing],
    ['3', facets],
    ['3', (bench) => hitRate(bench, signal)],
    ['4', handWrittenSql],
    ['5', deepPages],
    ['6', cachedPage],
    ['7', uncachedPage],
    ['8', property],
    ['15', words],
    ['22', byPlace],
    ['23', mapOnPhone],
  ];
  const otherGoals: Goal<Bench>[] = [
    ['9', rebuild],
    ['9', changedPrice],
    ['10', (bench) => unchangedFeed(bench, signal)],
    ['13', panelLists],
    ['14', (bench) => bulkImport(bench, signal)],
    ['16', costlyPictures],
    // Takes many minutes.
    ...(options.only.has('memory')
      ? [['memory', (bench) => memory(bench, options.minutes, say, signal)] as Goal<Bench>]
      : []),
  ];
  const failures: string[] = [];
  const measureGoals = async <B>(goals: Goal<B>[], bench: B) => {
    for (const [numbers, measureGoal] of goals) {
      if (signal.aborted) return;
      const since = Date.now();
      const linesBefore = report.lines.length;
      await measureGoal(bench).catch((error: unknown) => {
        if (!signal.aborted)
          failures.push(`goal ${numbers}: ${error instanceof Error ? error.message : String(error)}`);
      });
      say(`goal ${numbers} (${Math.round((Date.now() - since) / 1000)} s)`);
      for (const { figure, value, raw } of report.lines.slice(linesBefore)) say(`    ${figure}: ${value}; ${raw}`);
    }
  };
  const selectGoals = <B>(goals: Goal<B>[]) =>
    goals.filter(
      ([numbers]) => options.only.size === 0 || numbers.split(',').some((number) => options.only.has(number)),
    );

  const load = await startChild<Load>('load');
  const bench: Bench = { scene, rounds: options.rounds, report, load };
  try {
    const selected = selectGoals(peers ? listPeerGoals(peers, signal) : servingGoals);
    if (selected.length) await withSystems(bench, (systems) => measureGoals(selected, systems));
    if (!peers) await measureGoals(selectGoals(otherGoals), bench);
  } finally {
    await load.stop();
  }
  return failures;
}

const listPeerGoals = (peers: Peers, signal: AbortSignal): Goal<ServingBench>[] => [
  ['20', (bench) => againstPostGraphile(bench, peers)],
  ['21', (bench) => againstNext(bench, peers, signal)],
];

async function withSystems(bench: Bench, work: (bench: ServingBench) => Promise<void>) {
  const uncached = await bench.scene.spawn('uncached', { PAGE_CACHE_BYTES: '0' });
  try {
    const cached = await bench.scene.spawn('cached');
    try {
      await work({ ...bench, uncached: uncached.url, cached: cached.url });
    } finally {
      await cached.stop();
    }
  } finally {
    await uncached.stop();
  }
}
