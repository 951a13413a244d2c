import { AT_MOST } from '../../catalogue/comparison/comparison-atom.ts';

/** The first three of what the address names, by comma or by repeated parameter, nothing twice in any letter case. */
export function readReferences(refs: readonly string[]): string[] {
  const written = refs.flatMap((list) => list.split(',')).map((reference) => reference.trim());
  const unlike = new Map(written.filter(Boolean).map((reference) => [reference.toLowerCase(), reference]));
  return [...unlike.values()].slice(0, AT_MOST);
}
