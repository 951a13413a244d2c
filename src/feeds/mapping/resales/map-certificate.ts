import { EnergyCertificate } from '../../../catalogue/property.contract.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { foldText } from '../../parsing/text/fold-text.ts';
import { readFigure } from '../../parsing/text/read-number.ts';
import type { ResalesRecord } from '../../parsing/resales/read-resales-record.ts';

const Letter = EnergyCertificate.shape.consumption;
const PENDING = /\b(?:pending|in process|in progress|en tramite|pendiente)\b/;
const EXEMPT = /\b(?:exempt|exento)\b/;
const RATED = /^(?:rated|con calificacion|calificado|yes|si)$/;
const IGNORED_WORDS = new Set(['', 'n a', 'na', 'unknown', 'not rated', 'no']);

/**
 * Pending and exempt only where the vendor says so in words; X means either of them, and stays unknown, as a rating
 * without letters does.
 */
export function mapCertificate({ energy }: ResalesRecord, warn: Warn): EnergyCertificate {
  const letter = (text: string) => Letter.safeParse(text.toUpperCase()).data ?? null;
  const consumption = letter(energy.consumption);
  const emissions = letter(energy.emissions);
  const consumptionValue = readValue(energy.consumptionValue, warn);
  const emissionsValue = readValue(energy.emissionsValue, warn);
  const unparsed = [energy.consumption, energy.emissions].filter((text) => letter(text) === null).map(foldText);
  const isWord = (text: string) =>
    text === 'x' || IGNORED_WORDS.has(text) || RATED.test(text) || parseUnratedState(text);
  const isUnlettered =
    unparsed.some((text) => RATED.test(text)) || consumptionValue !== null || emissionsValue !== null;
  const state = consumption || emissions ? 'rated' : (unparsed.map(parseUnratedState).find(Boolean) ?? 'unknown');
  if (unparsed.includes('x')) warn('energy_exempt_or_pending');
  else if (state === 'unknown' && isUnlettered) warn('energy_without_letters');
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

/** With its unit behind it or not; 0 is a figure that nobody measured. */
const readValue = (text: string, warn: Warn) => readFigure(/^[\d.,]*/.exec(text)?.[0] ?? '', warn) || null;
