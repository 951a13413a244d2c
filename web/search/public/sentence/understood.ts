import type { SentenceReading } from '../../../../src/search/sentence/sentence.contract.ts';
import { activeFilters } from '../filters/active-filters.ts';
import type { ListedFilters } from '../listing/listed-filters.ts';
import type { Listing } from '../listing/listing-url.ts';
import { listedFilters, type SaidFilters, withoutSaid } from './said-filters.ts';

/** The list as a sentence is typed. */
export type Before = Pick<Listing, 'filters' | 'sort' | 'said' | 'replaced'>;

/** The list that a sentence asks for. */
export interface Understood extends Before {
  /** Null where nobody could read it. */
  reading: SentenceReading | null;
}

/**
 * Replaces what the earlier sentence set, and keeps what was chosen by hand: a place more is one more place, another
 * number of bedrooms another choice.
 */
export function understood(
  sentence: string,
  reading: SentenceReading,
  before: Before,
  earlier: SentenceReading | null,
): Understood {
  // A form that is sent without a script repeats the words that the earlier sentence left in the box.
  if (earlier && sentence === earlier.rest)
    return { ...before, filters: { ...before.filters, search: sentence, relax: true }, reading: earlier };
  const { filters: read, words, rest } = reading;
  const left = earlier ? withoutSaid(before.filters, earlier.filters) : before.filters;
  const contradicted = contradictedBy(read, left);
  const chosen = withoutSaid(left, contradicted);
  const replaced = [earlier && before.said, ...activeFilters(contradicted, {}).map(({ label }) => label)];
  const chosenSort = earlier?.filters.sort === before.sort ? undefined : before.sort;
  const { location = [], without = [], ...others } = listedFilters(read);
  return {
    filters: {
      ...chosen,
      ...others,
      ...joined('location', chosen.location, location),
      ...joined('without', chosen.without, without),
      search: rest || undefined,
      relax: words.length > 0 && rest ? true : undefined,
    },
    said: isUnderstood(reading) ? sentence : undefined,
    replaced: replaced.filter(Boolean).join(' · ') || undefined,
    sort: read.sort ?? chosenSort,
    reading,
  };
}

/** Finds the filters chosen by hand that the sentence contradicts: the opposite bound, or an amenity that it excludes. */
function contradictedBy(said: SaidFilters, chosen: ListedFilters): SaidFilters {
  const bounds = (['price', 'built', 'plot'] as const).flatMap((range) => {
    const [min, max] = [`${range}Min`, `${range}Max`] as const;
    return [
      ...((said[min] ?? 0) > (chosen[max] ?? Infinity) ? [[max, chosen[max]]] : []),
      ...((chosen[min] ?? 0) > (said[max] ?? Infinity) ? [[min, chosen[min]]] : []),
    ];
  });
  const lacking = (said.without ?? []).flatMap((amenity) => (chosen[amenity] ? [[amenity, true]] : []));
  const without = (chosen.without ?? []).filter((amenity) => said[amenity]);
  return { ...Object.fromEntries([...bounds, ...lacking]), ...(without.length > 0 && { without }) } as SaidFilters;
}

/** Whether there is more to say of a text than that its words are searched for. */
export const isUnderstood = ({ words, unheeded, exchange, intent }: SentenceReading) =>
  words.length > 0 || unheeded !== undefined || exchange !== undefined || intent !== undefined;

const joined = <Name extends keyof ListedFilters, T>(name: Name, some: readonly T[] = [], more: readonly T[]) => {
  const all = [...new Set([...some, ...more])];
  return all.length > 0 ? { [name]: all } : {};
};
