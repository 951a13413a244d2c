import { demoProperty, type DemoProperty } from './demo-property.ts';
import { askingPrice } from './homes/asking-price.ts';
import { home, type Home } from './homes/home.ts';
import type { HomeKind } from './homes/home-kinds.ts';
import { pastPrices } from './market/past-prices.ts';
import { towns } from './places/towns.ts';
import { seededRandom, type Random } from './seeded-random.ts';
import { withPlan } from './with-plan.ts';
import { descriptionWriter } from './texts/description-writer.ts';
import { headlineWriter } from './texts/headlines/headline-writer.ts';

const FIRST_REFERENCE = 1021;
const FIRST_ID = 4_817_305;

/** Always the same 240 properties. */
export const demoStock = (): DemoProperty[] => {
  const describe = descriptionWriter(seededRandom('texts'));
  const headlineOf = headlineWriter();
  let number = FIRST_REFERENCE;
  return shuffled(planned()).map(({ town, zone, kind }, index) => {
    const random = seededRandom(`${town.name}/${zone.name}/${kind}/${index}`);
    const made = home(kind, zone, random);
    number += random.integer(1, 9);
    const listing = {
      id: String(FIRST_ID + index * 37),
      reference: `${town.letters}-${number}`,
      town: town.name,
      price: isOnRequest(made, random) ? null : askingPrice(made, random),
      descriptions: describe(made),
      headline: headlineOf(made, seededRandom(`headline/${town.letters}-${number}`)),
    };
    const property = demoProperty(made, listing, random);
    const past = pastPrices(property, index, seededRandom(`prices/${listing.reference}`));
    return withPlan({ ...property, pastPrices: past, isOnlyInSpanish: index % 36 === 20 }, made);
  });
};

const planned = () =>
  towns.flatMap((town) =>
    town.zones.flatMap((zone) =>
      (Object.entries(zone.stock) as [HomeKind, number][]).flatMap(([kind, count]) =>
        Array.from({ length: count }, () => ({ town, zone, kind })),
      ),
    ),
  );

/** Shuffled, as properties come to an agency from all towns. */
const shuffled = <T>(ordered: readonly T[]) => {
  const random = seededRandom('order');
  return ordered
    .map((item) => ({ item, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
};

/** Some of the most expensive homes are advertised without a price. */
const isOnRequest = ({ luxury, built }: Home, random: Random) => luxury > 0.6 && built > 330 && random.chance(0.6);
