import { buildPart, isBuilt } from './build-part.ts';
import type { Part } from './part.ts';

/** Builds the parts that are out of date, in parallel. */
export async function buildWhatChanged(parts: readonly Part[], say: (line: string) => void, signal?: AbortSignal) {
  const stale = parts.filter((part) => !isBuilt(part));
  if (stale.length === 0) return;
  const since = Date.now();
  say(`Compilando ${stale.map(({ title }) => title).join(' y ')}…`);
  await Promise.all(stale.map((part) => buildPart(part, signal)));
  say(`Compilado en ${Math.round((Date.now() - since) / 1000)} s`);
}
