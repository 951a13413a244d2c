import { compileTarget, isUpToDate } from './compile-target.ts';
import type { BuildTarget } from './build-target.ts';

/** Builds the parts that are out of date, in parallel. */
export async function buildOutdated(parts: readonly BuildTarget[], log: (line: string) => void, signal?: AbortSignal) {
  const stale = parts.filter((target) => !isUpToDate(target));
  if (stale.length === 0) return;
  const since = Date.now();
  log(`Compilando ${stale.map(({ title }) => title).join(' y ')}…`);
  await Promise.all(stale.map((target) => compileTarget(target, signal)));
  log(`Compilado en ${Math.round((Date.now() - since) / 1000)} s`);
}
