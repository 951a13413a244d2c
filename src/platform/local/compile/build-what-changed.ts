import { buildPart, isBuilt } from './build-part.ts';
import type { Part } from './part.ts';

/** Builds the parts that are out of date, side by side. */
export async function buildWhatChanged(parts: readonly Part[], say: (line: string) => void, signal?: AbortSignal) {
  const stale = parts.filter((part) => !isBuilt(part));
  if (stale.length === 0) return;
  const since = Date.now();
  say(`Building the ${stale.map(({ name }) => name).join(' and the ')}…`);
  await Promise.all(stale.map((part) => buildPart(part, signal)));
  say(`Built in ${Math.round((Date.now() - since) / 1000)} s`);
}
