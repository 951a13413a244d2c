import type { EnergyCertificate } from '../../catalogue/property.contract.ts';
import type { DemoProperty, EnergyLetter } from './demo-property.ts';
import { kindFacts, type HomeKind } from './homes/home-kinds.ts';
import { seededRandom, type Random } from './seeded-random.ts';

/** Changes by staff to a property after its import. */
export interface StaffTouch {
  readonly reference: string;
  readonly isOwn?: true;
  readonly isFeatured?: true;
  readonly featuredOrder?: number;
  readonly status?: 'reserved' | 'sold';
  readonly originalPrice?: number;
  readonly energy?: EnergyCertificate;
}

/** The featured homes in the order of the home page. */
const FEATURED: readonly (readonly [HomeKind, town: string])[] = [
  ['villa', 'Marbella'],
  ['penthouse', 'Estepona'],
  ['townhouse', 'Mijas Costa'],
  ['apartment', 'Málaga'],
  ['finca', 'Coín'],
  ['villa', 'Benahavís'],
  ['groundFloor', 'Marbella'],
  ['villageHouse', 'Frigiliana'],
  ['penthouse', 'Fuengirola'],
  ['villa', 'Nerja'],
];

/** Typical values by letter from A to G: kWh of primary energy, and kg of CO₂, per m² and year. */
const TYPICAL_CONSUMPTION = [24, 42, 67, 104, 166, 205, 268];
const TYPICAL_EMISSIONS = [4.1, 7.2, 11.4, 17.6, 32.8, 39.5, 50.2];

export const staffTouches = (stock: readonly DemoProperty[]): StaffTouch[] => {
  const featured = FEATURED.map(([kind, town]) => showiest(stock, kind, town)?.reference);
  return stock
    .map((property, index) => {
      const order = featured.indexOf(property.reference) + 1;
      return {
        reference: property.reference,
        ...(order > 0 ? { isFeatured: true as const, featuredOrder: order } : statusTouch(index)),
        ...((order > 0 ? order % 3 === 1 : index % 12 === 3) && { isOwn: true as const }),
        ...priceTouch(property, index),
        ...energyTouch(property, index),
      };
    })
    .filter((touch) => Object.keys(touch).length > 1);
};

/** The home with sea view and many pictures; one without a price would not suit the home page. */
const showiest = (stock: readonly DemoProperty[], kind: HomeKind, town: string) => {
  const appeal = ({ features, pictures }: DemoProperty) =>
    pictures.length + (features.includes('Vistas al mar') ? 5 : 0);
  return stock
    .filter((property) => property.kind === kind && property.town === town && property.price !== null)
    .toSorted((one, other) => appeal(other) - appeal(one))[0];
};

const statusTouch = (index: number): Pick<StaffTouch, 'status'> => {
  if (index % 100 === 57) return { status: 'sold' };
  return index % 29 === 5 ? { status: 'reserved' } : {};
};

const priceTouch = ({ reference, price }: DemoProperty, index: number): Pick<StaffTouch, 'originalPrice'> => {
  if (index % 12 !== 7 || price === null) return {};
  const step = price < 100_000 ? 500 : price < 1_000_000 ? 5_000 : 25_000;
  const raised = Math.round((price * seededRandom(`was/${reference}`).between(1.05, 1.14)) / step) * step;
  return { originalPrice: raised };
};

const energyTouch = (property: DemoProperty, index: number): Pick<StaffTouch, 'energy'> => {
  if (!property.energy) return {};
  const { consumption, emissions } = property.energy;
  if (consumption === 'X' || emissions === 'X') return index % 2 === 0 ? { energy: unrated(property) } : {};
  const random = seededRandom(`energy/${property.reference}`);
  return index % 4 === 0 ? { energy: rated(consumption, emissions, random) } : {};
};

const unrated = ({ kind }: DemoProperty): EnergyCertificate => ({
  state: kindFacts(kind).family === 'country' ? 'exempt' : 'pending',
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
