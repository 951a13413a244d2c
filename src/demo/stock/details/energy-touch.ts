import type { EnergyCertificate } from '../../../catalogue/property.contract.ts';
import type { DemoProperty, EnergyLetter } from '../demo-property.ts';
import type { HomeKind } from '../homes/home-kinds.ts';
import { seededRandom, type Random } from '../seeded-random.ts';

interface Certified {
  readonly energy?: EnergyCertificate;
}

/** Typical values by letter from A to G: kWh of primary energy, and kg of CO₂, per m² and year. */
const TYPICAL_CONSUMPTION = [24, 42, 67, 104, 166, 205, 268];
const TYPICAL_EMISSIONS = [4.1, 7.2, 11.4, 17.6, 32.8, 39.5, 50.2];

/** Farmhouses, houses under protection and garages need none. */
const EXEMPT: readonly HomeKind[] = ['finca', 'cortijo', 'countryHouse', 'villageHouse', 'garage'];

/** What the feed leaves out of a certificate: its figures, and what its X or its silence stands for. */
export const energyTouch = ({ reference, kind, energy }: DemoProperty, index: number): Certified => {
  const { consumption = 'X', emissions = 'X' } = energy ?? {};
  if (consumption === 'X' || emissions === 'X') {
    if (EXEMPT.includes(kind)) return { energy: unrated('exempt') };
    return energy && index % 4 > 0 ? { energy: unrated('pending') } : {};
  }
  const random = seededRandom(`energy/${reference}`);
  return index % 4 === 0 ? { energy: rated(consumption, emissions, random) } : {};
};

const unrated = (state: 'pending' | 'exempt'): EnergyCertificate => ({
  state,
  consumption: null,
  consumptionValue: null,
  emissions: null,
  emissionsValue: null,
});

const rated = (consumption: EnergyLetter, emissions: EnergyLetter, random: Random): EnergyCertificate => ({
  state: 'rated',
  consumption,
  consumptionValue: figure(TYPICAL_CONSUMPTION, consumption, random),
  emissions,
  emissionsValue: figure(TYPICAL_EMISSIONS, emissions, random),
});

const figure = (typical: readonly number[], letter: EnergyLetter, random: Random) =>
  Math.round(typical['ABCDEFG'.indexOf(letter)]! * random.between(0.9, 1.1) * 10) / 10;
