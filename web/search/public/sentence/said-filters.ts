import type { SentenceReading } from '../../../../src/search/sentence/sentence.contract.ts';
import type { ListedFilters } from '../listing/listed-filters.ts';

export type SaidFilters = SentenceReading['filters'];

/** The search looks no closer. */
const MIN_METRES = 100;

/** What a sentence asks for, as the list has it. */
export const listedFilters = ({ sort: _, within, ...said }: SaidFilters): ListedFilters => ({
  ...said,
  ...(within && { within: Math.max(within, MIN_METRES) }),
});

/** The filters that the sentence did not set: those that somebody has chosen by hand. */
export function withoutSaid(filters: ListedFilters, said: SaidFilters): ListedFilters {
  const read: Record<string, unknown> = { ...listedFilters(said) };
  const chosen = Object.entries(filters).flatMap(([name, value]: [string, unknown]) => {
    if (!Array.isArray(value)) return value === read[name] ? [] : [[name, value]];
    const left = value.filter((one) => !isIn(read[name], one));
    return left.length > 0 ? [[name, left]] : [];
  });
  const { within, ...others } = Object.fromEntries(chosen) as ListedFilters;
  return { ...others, ...(within && others.near && { within }) };
}

/** Whether the list still has all that the sentence asked for. */
export function holdsSaid(filters: ListedFilters, { filters: said, rest }: SentenceReading): boolean {
  const had: Record<string, unknown> = { ...filters };
  const areHad = Object.entries(listedFilters(said)).every(([name, value]: [string, unknown]) =>
    Array.isArray(value) ? value.every((one) => isIn(had[name], one)) : value === had[name],
  );
  return areHad && (filters.search ?? '') === rest;
}

const isIn = (list: unknown, value: unknown) => Array.isArray(list) && list.includes(value);
