import { once } from 'node:events';
import { type Counts, none, sum } from '../setup/counts.ts';
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
import { stockArrives } from './stock-arrives.ts';
import { faultHome, removeFaultLeftovers } from './system/fault-home.ts';
import { faultSystem } from './system/fault-system.ts';

interface Options {
  /** Only those whose name contains one of these; all if empty. */
  readonly names: readonly string[];
  readonly rounds: number;
  readonly size: number;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'app-killed': appKilled,
  'search-down': searchDown,
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

/** Injects each fault into a running system of its own, on the built application, and counts those that it outlives. */
export async function runFaults({ names, signal, say, ...run }: Options): Promise<Counts> {
  await removeFaultLeftovers();
  let counts = none;
  for (const [name, fault] of Object.entries(FAULTS)) {
    if (signal.aborted) break;
    if (names.length > 0 && !names.some((part) => name.includes(part))) continue;
    const since = Date.now();
    const { figures, broken, skipped } = await outcomeOf(name, fault, run, signal);
    if (skipped !== undefined) {
      say(`skipped ${name}: ${skipped}`);
      counts = sum(counts, { ...none, skipped: 1 });
      continue;
    }
    const seconds = Math.round((Date.now() - since) / 1000);
    say(`${broken.length ? 'FAILED' : 'ok    '}  ${name} (${seconds} s)  ${figures}`);
    for (const promise of broken) say(`          not kept: ${promise}`);
    counts = sum(counts, broken.length ? { ...none, failed: 1 } : { ...none, passed: 1 });
  }
  return counts;
}

async function outcomeOf(
  name: string,
  fault: Fault,
  run: { rounds: number; size: number },
  signal: AbortSignal,
): Promise<Verdict> {
  const home = faultHome(name);
  const system = await faultSystem(home);
  try {
    const stopped = once(signal, 'abort').then((): Verdict => ({ figures: '', broken: ['it was stopped'] }));
    return await Promise.race([fault({ ...run, system }), stopped]);
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { figures: '', broken: [`it ended with ${reason}\n${system.logs()}`] };
  } finally {
    await system.close();
  }
}
