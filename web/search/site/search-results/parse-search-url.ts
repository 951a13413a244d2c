import { type Filter, FILTERS } from '../filters/filter-table.ts';
import { parseRange, parseWholeNumber } from './ranges.ts';
import { type SearchFilters, type PlaceFilters, type SearchOrder, sortNames } from './search-filters.ts';
import { type SearchState, searchUrl } from './search-url.ts';

const MIN_RADIUS_METRES = 100;
const MAX_RADIUS_METRES = 100_000;
const MAX_NAME_LENGTH = 120;
/** Syntax only; the server checks the values. */
const BBOX = /^-?\d{1,3}(\.\d{1,8})?(,-?\d{1,3}(\.\d{1,8})?){3}$/;
/** An encoded polyline up to the server's length limit; the server checks the values. */
const AREA = /^[?-~]{6,500}$/;

function parsePlace(query: URLSearchParams): PlaceFilters {
  const bbox = query.getAll('bbox').find((text) => BBOX.test(text));
  const area = query.getAll('area').find((text) => AREA.test(text));
  const near = query.getAll('near').map(parseNear).find(Boolean);
  const within = near && query.getAll('within').map(parseMetres).find(Boolean);
  return { ...(bbox && { bbox }), ...(near && { near }), ...(within && { within }), ...(area && { area }) };
}

/** Accepts a name, or latitude and longitude. */
function parseNear(text: string): string | undefined {
  const near = text.replace(/\p{Cc}/gu, ' ').trim();
  if (near.length > MAX_NAME_LENGTH) return undefined;
  if (!/^[-\d.,\s]+$/.test(near)) return near;
  const [latitude, longitude, ...more] = near.split(',').map((part) => part.trim());
  const isDecimal = [latitude, longitude].every((part) => part !== undefined && /^-?\d{1,3}(\.\d{1,8})?$/.test(part));
  const isInRange = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;
  return isDecimal && isInRange && more.length === 0 ? `${latitude},${longitude}` : undefined;
}

function parseMetres(text: string): number | undefined {
  const metres = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return metres >= MIN_RADIUS_METRES && metres <= MAX_RADIUS_METRES ? metres : undefined;
}

const MAX_VALUES = 50;
const MAX_PAGE = 100_000;
const MAX_TEXT_LENGTH = 200;

/** Ignores invalid parameters, because people edit URLs and links get old. */
export function parseSearchUrl(search: string): SearchState {
  const query = new URLSearchParams(search);
  const findFirst = <T>(name: string, parse: (text: string) => T | undefined) =>
    query
      .getAll(name)
      .map(parse)
      .find((value) => value !== undefined);

  const filters = parseFilters(query);

  return {
    filters,
    sort: findFirst('sort', (text) => (isSort(text) && canBeSorted(text, filters) ? text : undefined)),
    view: findFirst('view', (text) => (text === 'list' || text === 'map' ? text : undefined)) ?? 'grid',
    page: findFirst('page', (text) => parseWholeNumber(text, 1, MAX_PAGE)) ?? 1,
    said: findFirst('said', parseSentence),
    replaced: findFirst('replaced', parseSentence),
  };
}

const parseFilters = (query: URLSearchParams): SearchFilters =>
  Object.assign({}, ...FILTERS.map((filter) => parseFilter(filter, query))) as SearchFilters;

function parseFilter(filter: Filter, query: URLSearchParams): Partial<SearchFilters> {
  switch (filter.kind) {
    case 'list': {
      const { name, formerName = name, parse, options } = filter;
      const values = splitValues(query, name, formerName).flatMap((text) => parse(text) ?? []);
      const valid = options?.filter((option) => values.includes(option)) ?? [...new Set(values)].slice(0, MAX_VALUES);
      return valid.length > 0 ? { [name]: valid } : {};
    }
    case 'range':
      return parseRange(query, filter.name);
    case 'choice': {
      const [value] = splitValues(query, filter.name).flatMap((text) => filter.parse(text) ?? []);
      return value === undefined ? {} : { [filter.name]: value };
    }
    case 'flag':
      return isTrue(query, filter.name) ? { [filter.name]: true } : {};
    case 'text': {
      const search = query.getAll('search').map(stripControlCharacters).find(Boolean)?.slice(0, MAX_TEXT_LENGTH);
      return search ? { search, ...((query.get('said') || isTrue(query, 'relax')) && { relax: true }) } : {};
    }
    case 'map':
      return parsePlace(query);
  }
}

const isTrue = (query: URLSearchParams, name: string) => query.getAll(name).includes('true');

const splitValues = (query: URLSearchParams, ...names: readonly string[]) =>
  [...new Set(names)]
    .flatMap((name) => query.getAll(name))
    .flatMap((value) => value.split(','))
    .map(stripControlCharacters)
    .filter(Boolean);

const parseSentence = (text: string) => stripControlCharacters(text).slice(0, MAX_TEXT_LENGTH) || undefined;

/** The API refuses control characters. */
const stripControlCharacters = (text: string) => text.replace(/\p{Cc}/gu, ' ').trim();

/** Excludes relevance, which is the default of a text search and cannot be selected. */
const isSort = (text: string): text is SearchOrder => Object.hasOwn(sortNames, text);

/** Sorting by distance needs a place or point. */
const canBeSorted = (sort: SearchOrder, { near }: SearchFilters) => sort !== 'nearest' || near !== undefined;

/** Returns undefined for the list without any parameter. */
export function normalizeStoredUrl(storedUrl: string): string | undefined {
  const canonicalUrl = searchUrl(parseSearchUrl(storedUrl.slice(storedUrl.indexOf('?'))));
  return canonicalUrl === searchUrl({}) ? undefined : canonicalUrl;
}
