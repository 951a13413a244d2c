import { EnergyCertificate } from '../../../catalogue/property.contract.ts';
import type { Warn } from '../../feed-warning.contract.ts';

const Letter = EnergyCertificate.shape.consumption;
const FIGURE = /^[\d.,]*[1-9]/;

/**
 * Kyero's X means exempt or pending, without saying which. The law knows the difference and an advert must not
 * guess it, so it stays unknown: staff see it as missing and can enter what is true. So does a rating without letters.
 */
export function mapEnergy(consumption: string, emissions: string, warn: Warn): EnergyCertificate {
  const letters = [consumption, emissions].map((text) => {
    const normalized = text.trim().toUpperCase();
    if (normalized === '') return null;
    if (normalized === 'X') warn('energy_exempt_or_pending');
    else if (FIGURE.test(normalized)) return null;
    else if (!Letter.safeParse(normalized).success) warn('unknown_energy');
    return Letter.safeParse(normalized).data ?? null;
  });
  const [consumptionLetter = null, emissionsLetter = null] = letters;
  const isRated = [consumption, emissions].some((text) => FIGURE.test(text.trim()));
  if (isRated && !consumptionLetter && !emissionsLetter) warn('energy_without_letters');
  return {
    state: consumptionLetter || emissionsLetter ? 'rated' : 'unknown',
    consumption: consumptionLetter,
    consumptionValue: null,
    emissions: emissionsLetter,
    emissionsValue: null,
  };
}
