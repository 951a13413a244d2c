import { AMENITY_NAMES } from '../../../../src/catalogue/amenities/list-amenities.contract.ts';
import type { SearchFilters } from './search-filters.ts';
import type { SearchState } from './search-url.ts';
import { parsePlace } from './parse-place.ts';
import { parseRange } from './parse-range.ts';
import { type SearchOrder, sortNames } from './sort-names.ts';
import { parseWholeNumber } from './parse-whole-number.ts';

const MAX_VALUES = 50;
const MAX_PAGE = 100_000;
const MAX_TEXT_LENGTH = 200;

/** Reads an address that people or old links may have written: invalid parts are ignored, never refused. */
export function parseSearchUrl(search: string): SearchState {
  const query = new URLSearchParams(search);
  const firstOf = <T>(name: string, parse: (text: string) => T | undefined) =>
    query
      .getAll(name)
      .map(parse)
      .find((value) => value !== undefined);

  const filters = readFilters(query);

  return {
    filters,
    sort: firstOf('sort', (text) => (isSort(text) && canBeSorted(text, filters) ? text : undefined)),
    view: firstOf('view', (text) => (text === 'list' || text === 'map' ? text : undefined)) ?? 'grid',
    page: firstOf('page', (text) => parseWholeNumber(text, 1, MAX_PAGE)) ?? 1,
    said: firstOf('said', sentence),
    replaced: firstOf('replaced', sentence),
  };
}

function readFilters(query: URLSearchParams): SearchFilters {
  const texts = (name: string, isValid: (text: string) => boolean) => unique(words(query, name).filter(isValid));
  const location = texts('location', (text) => text.length <= 120);
  const propertyType = texts('propertyType', (text) => /^[\w-]{1,20}$/.test(text));
  const bedrooms = unique(
    [...words(query, 'bedrooms'), ...words(query, 'beds')].flatMap((text) => parseWholeNumber(text, 0, 5) ?? []),
  ).sort();
  const baths = words(query, 'baths').flatMap((text) => bathrooms(text) ?? [])[0];
  const text = query.getAll('search').map(readable).find(Boolean);
  const energy = words(query, 'energy')
    .map((letter) => letter.toUpperCase())
    .find((letter) => /^[A-G]$/.test(letter));
  const flags = (['newBuild', ...AMENITY_NAMES] as const).filter((flag) => query.getAll(flag).includes('true'));
  const without = AMENITY_NAMES.filter((amenity) => words(query, 'without').includes(amenity));

  return {
    ...(location.length > 0 && { location }),
    ...(propertyType.length > 0 && { propertyType }),
    ...(bedrooms.length > 0 && { bedrooms }),
    ...(baths !== undefined && { baths }),
    ...parseRange(query, 'price'),
    ...parseRange(query, 'built'),
    ...parseRange(query, 'plot'),
    ...(energy && { energy: energy as SearchFilters['energy'] }),
    ...(text && { search: text.slice(0, MAX_TEXT_LENGTH) }),
    ...(text && (query.get('said') || query.getAll('relax').includes('true')) && { relax: true as const }),
    ...parsePlace(query),
    ...Object.fromEntries(flags.map((flag) => [flag, true as const])),
    ...(without.length > 0 && { without }),
  };
}

/** A half is a cloakroom. */
const bathrooms = (text: string) =>
  /^\d{1,2}(\.\d{1,3})?$/.test(text) && +text >= 1 && +text <= 20 ? +text : undefined;

const words = (query: URLSearchParams, name: string) =>
  query
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map(readable)
    .filter(Boolean);

const sentence = (text: string) => readable(text).slice(0, MAX_TEXT_LENGTH) || undefined;

/** The API refuses control characters. */
const readable = (text: string) => text.replace(/\p{Cc}/gu, ' ').trim();

const unique = <T>(values: T[]) => [...new Set(values)].slice(0, MAX_VALUES);

/** Relevance cannot be chosen: it is the order of a text search without another choice. */
const isSort = (text: string): text is SearchOrder => Object.hasOwn(sortNames, text);

/** What is nearest can only be said of a point. */
const canBeSorted = (sort: SearchOrder, { near }: SearchFilters) => sort !== 'nearest' || near !== undefined;
