import { type PropertyStatus, EnergyCertificate } from '../../../catalogue/property.contract.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import type { ResalesRecord } from '../../parsing/resales/read-resales-record.ts';
import { foldText } from '../../parsing/text/clean-text.ts';
import { readDecimal } from '../../parsing/text/read-values.ts';

/** The codes of Resales-Online look like the agency's own but mean something else. */
const CODES: Readonly<Record<string, string>> = {
  '1-1': '1-1',
  '1-2': '1-2',
  '1-4': '1-1',
  '1-5': '1-1',
  '1-6': '1-3',
  '1-7': '1-3',
  '1-8': '1-1',
  '1-9': '1-1',
  '1-10': '1-1',
  '1-11': '1-1',
  '2-2': '2-3',
  '2-4': '2-2',
  '2-5': '2-2',
  '2-6': '4-1',
  '4-12': '6-1',
  '4-17': '6-1',
  '4-34': '6-1',
};

/** Fallback for other codes of a family; flats have none, since `CODES` lists them all. */
const FAMILY_CODES: Readonly<Record<string, string>> = { '2': '2-1', '3': '3-1', '4': '5-1' };

/** The subtype decides, otherwise the type. Null for unknown codes, which the site shows as "other". */
export const mapResalesType = (subtypeId: string, typeId: string): string | null =>
  findCode(subtypeId) ?? findCode(typeId);

function findCode(code: string): string | null {
  const [, family = '', number = ''] = /^(\d)-(\d+)$/.exec(code) ?? [];
  return CODES[`${family}-${number}`] ?? FAMILY_CODES[family] ?? null;
}

const STATUSES: ReadonlyMap<string, PropertyStatus> = new Map([
  ['available', 'published'],
  ['reserved', 'reserved'],
  ['under offer', 'reserved'],
  ['sold', 'sold'],
  ['off market', 'withdrawn'],
  ['coming soon', 'withdrawn'],
]);

export function mapStatus(system: string, warn: Warn): PropertyStatus | null {
  const status = STATUSES.get(foldText(system)) ?? null;
  if (status === null) warn('unknown_status');
  return status;
}

const SQUARE_METRES_PER_SQUARE_FOOT = 0.092_903_04;

const FEET = /^(?:sq|square)? ?(?:feet|foot|ft|pies)\b/;
const METRES = /^(?:sq|square)? ?(?:m|m2|met(?:re|er|ro)s?)?( cuadrados)?$/;

/** Maps sizes to whole square metres; null for an unknown unit. */
export function mapSizes({ dimensions, built, terrace, gardenPlot }: ResalesRecord, warn: Warn) {
  const factor = getSquareMetresPer(dimensions);
  if (factor === null) warn('unknown_unit');
  const toSquareMetres = (text: string) => {
    const value = readDecimal(text, warn);
    return (value && factor && Math.round(value * factor)) || null;
  };
  return { built: toSquareMetres(built), terrace: toSquareMetres(terrace), gardenPlot: toSquareMetres(gardenPlot) };
}

function getSquareMetresPer(unit: string): number | null {
  const folded = foldText(unit);
  if (FEET.test(folded)) return SQUARE_METRES_PER_SQUARE_FOOT;
  return METRES.test(folded) ? 1 : null;
}

const Letter = EnergyCertificate.shape.consumption;
const PENDING = /\b(?:pending|in process|in progress|en tramite|pendiente)\b/;
const EXEMPT = /\b(?:exempt|exento)\b/;
const RATED = /^(?:rated|con calificacion|calificado|yes|si)$/;
const IGNORED_WORDS = new Set(['', 'n a', 'na', 'unknown', 'not rated', 'no']);

/**
 * Returns pending or exempt only if Resales-Online says so in words. X means either of them and stays unknown, as does
 * a rating without letters.
 */
export function mapCertificate({ energy }: ResalesRecord, warn: Warn): EnergyCertificate {
  const parseLetter = (text: string) => Letter.safeParse(text.toUpperCase()).data ?? null;
  const consumption = parseLetter(energy.consumption);
  const emissions = parseLetter(energy.emissions);
  const consumptionValue = readValue(energy.consumptionValue, warn);
  const emissionsValue = readValue(energy.emissionsValue, warn);
  const unparsed = [energy.consumption, energy.emissions].filter((text) => parseLetter(text) === null).map(foldText);
  const isWord = (text: string) =>
    text === 'x' || IGNORED_WORDS.has(text) || RATED.test(text) || parseUnratedState(text);
  const hasRating = unparsed.some((text) => RATED.test(text)) || consumptionValue !== null || emissionsValue !== null;
  const state = consumption || emissions ? 'rated' : (unparsed.map(parseUnratedState).find(Boolean) ?? 'unknown');
  if (unparsed.includes('x')) warn('energy_exempt_or_pending');
  else if (state === 'unknown' && hasRating) warn('energy_without_letters');
  if (!unparsed.every(isWord)) warn('unknown_energy');
  return {
    state,
    consumption,
    consumptionValue: consumption && consumptionValue,
    emissions,
    emissionsValue: emissions && emissionsValue,
  };
}

function parseUnratedState(unparsed: string) {
  if (PENDING.test(unparsed)) return 'pending';
  return EXEMPT.test(unparsed) ? 'exempt' : null;
}

/** Reads a value with or without a unit. Returns null for 0, which means not measured. */
const readValue = (text: string, warn: Warn) => readDecimal(/^[\d.,]*/.exec(text)?.[0] ?? '', warn) || null;
