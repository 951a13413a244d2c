import type { HouseKind } from './houses/choose-form.ts';

/** What is on the property; unknown types are drawn as a villa. */
export type HomeKind = HouseKind | 'parcela';

const KINDS: ReadonlyMap<string, HomeKind> = new Map([
  ['1-1', 'bloque'],
  ['1-2', 'bloque'],
  ['1-3', 'bloque'],
  ['2-1', 'andaluza'],
  ['2-2', 'adosada'],
  ['2-3', 'villa'],
  ['3-1', 'parcela'],
  ['4-1', 'finca'],
  ['5-1', 'local'],
  ['6-1', 'garaje'],
]);

export const homeKind = (type: string | null): HomeKind => KINDS.get(type ?? '') ?? 'villa';
