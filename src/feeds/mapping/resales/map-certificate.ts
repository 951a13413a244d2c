import { EnergyCertificate } from '../../../catalogue/property.contract.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { foldText } from '../../reading/text/fold-text.ts';
import { readFigure } from '../../reading/text/read-number.ts';
import type { ResalesRecord } from '../../reading/resales/read-resales-record.ts';

const Letter = EnergyCertificate.shape.consumption;
const PENDING = /\b(?:pending|in process|in progress|en tramite|pendiente)\b/;
const EXEMPT = /\b(?:exempt|exento)\b/;
const RATED = /^(?:rated|con calificacion|calificado|yes|si)$/;
const SILENT = new Set(['', 'n a', 'na', 'unknown', 'not rated', 'no']);

/**
 * Pending and exempt only where the vendor says so in words; X means either of them, and stays unknown, as a rating
 * without letters does.
 */
export function mapCertificate({ energy }: ResalesRecord, warn: Warn): EnergyCertificate {
  const letter = (text: string) => Letter.safeParse(text.toUpperCase()).data ?? null;
  const consumption = letter(energy.consumption);
  const emissions = letter(energy.emissions);
  const consumptionValue = valueOf(energy.consumptionValue, warn);
  const emissionsValue = valueOf(energy.emissionsValue, warn);
  const said = [energy.consumption, energy.emissions].filter((text) => letter(text) === null).map(foldText);
  const isWord = (text: string) => text === 'x' || SILENT.has(text) || RATED.test(text) || unrated(text);
  const isUnlettered = said.some((text) => RATED.test(text)) || consumptionValue !== null || emissionsValue !== null;
  const state = consumption || emissions ? 'rated' : (said.map(unrated).find(Boolean) ?? 'unknown');
  if (said.includes('x')) warn('energy_exempt_or_pending');
  else if (state === 'unknown' && isUnlettered) warn('energy_without_letters');
  if (!said.every(isWord)) warn('unknown_energy');
  return {
    state,
    consumption,
    consumptionValue: consumption && consumptionValue,
    emissions,
    emissionsValue: emissions && emissionsValue,
  };
}

function unrated(said: string) {
  if (PENDING.test(said)) return 'pending';
  return EXEMPT.test(said) ? 'exempt' : null;
}

/** With its unit behind it or not; 0 is a figure that nobody measured. */
const valueOf = (text: string, warn: Warn) => readFigure(/^[\d.,]*/.exec(text)?.[0] ?? '', warn) || null;
