import { once } from 'node:events';
import { type Counts, NO_COUNTS, addCounts } from '../setup/counts.ts';
import { appKilled } from './app-killed.ts';
import { badFeeds } from './bad-feeds.ts';
import { clusterKilled } from './cluster-killed.ts';
import { databaseKilled } from './database-killed.ts';
import { databaseSilent } from './database-silent.ts';
import { everythingLost } from './everything-lost.ts';
import { earlierOnNew } from './earlier-on-new.ts';
import type { Fault, Verdict } from './fault.ts';
import { inquiriesStormed } from './inquiries-stormed.ts';
import { mailDown } from './mail-down.ts';
import { overloaded } from './overloaded.ts';
import { partsAway } from './parts-away.ts';
import { processFrozen } from './process-frozen.ts';
import { rolledUnderLoad } from './rolled-under-load.ts';
import { searchDown } from './search-down.ts';
import { searchLate } from './search-late.ts';
import { stockArrives } from './stock-arrives.ts';
import { createFaultHome, removeFaultLeftovers } from './system/fault-home.ts';
import { startFaultSystem } from './system/fault-system.ts';

interface Options {
  /** Runs faults whose name contains one of these; all if empty. */
  readonly names: readonly string[];
  readonly rounds: number;
  readonly size: number;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'app-killed': appKilled,
  'search-down': searchDown,
  'search-late': searchLate,
  'database-killed': databaseKilled,
  'database-silent': databaseSilent,
  'inquiries-stormed': inquiriesStormed,
  'mail-down': mailDown,
  'process-frozen': processFrozen,
  'bad-feeds': badFeeds,
  'stock-arrives': stockArrives,
  'everything-lost': everythingLost,
  'earlier-on-new': earlierOnNew,
  'rolled-under-load': rolledUnderLoad,
  overloaded,
  'cluster-killed': clusterKilled,
  'parts-away': partsAway,
};

/** Injects each fault into its own running system of the built application, and counts the outcomes. */
export async function runFaults({ names, signal, say, ...run }: Options): Promise<Counts> {
  await removeFaultLeftovers();
  let counts = NO_COUNTS;
  for (const [name, fault] of Object.entries(FAULTS)) {
    if (signal.aborted) break;
    if (names.length > 0 && !names.some((part) => name.includes(part))) continue;
    const since = Date.now();
    const { figures, broken, skipped } = await runFault(name, fault, run, signal);
    if (skipped !== undefined) {
      say(`skipped ${name}: ${skipped}`);
      counts = addCounts(counts, { ...NO_COUNTS, skipped: 1 });
      continue;
    }
    const seconds = Math.round((Date.now() - since) / 1000);
    say(`${broken.length ? 'FAILED' : 'ok    '}  ${name} (${seconds} s)  ${figures}`);
    for (const promise of broken) say(`          not kept: ${promise}`);
    counts = addCounts(counts, broken.length ? countFailure(name, broken) : { ...NO_COUNTS, passed: 1 });
  }
  return counts;
}

const countFailure = (name: string, broken: readonly string[]): Counts => ({
  ...NO_COUNTS,
  failed: 1,
  reports: broken.map((promise) => `failed: ${name} > ${promise}`),
});

async function runFault(
  name: string,
  fault: Fault,
  run: { rounds: number; size: number },
  signal: AbortSignal,
): Promise<Verdict> {
  const home = createFaultHome(name);
  const system = await startFaultSystem(home);
  try {
    const aborted = once(signal, 'abort').then((): Verdict => ({ figures: '', broken: ['it was stopped'] }));
    return await Promise.race([fault({ ...run, system }), aborted]);
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { figures: '', broken: [`it ended with ${reason}\n${system.logs()}`] };
  } finally {
    await system.close();
  }
}
