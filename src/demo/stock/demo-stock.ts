import { demoProperty, type DemoProperty } from './demo-property.ts';
import { askingPrice } from './homes/asking-price.ts';
import { home, type Home } from './homes/home.ts';
import type { HomeKind } from './homes/home-kinds.ts';
import { towns } from './places/towns.ts';
import { seededRandom } from './seeded-random.ts';
import { descriptionWriter } from './texts/description-writer.ts';

const FIRST_REFERENCE = 1021;
const FIRST_ID = 4_817_305;

/** The same 240 properties on every run. */
export const demoStock = (): DemoProperty[] => {
  const describe = descriptionWriter(seededRandom('texts'));
  let number = FIRST_REFERENCE;
  return planned().map(({ town, zone, kind }, index) => {
    const random = seededRandom(`${town.name}/${zone.name}/${kind}/${index}`);
    const made = home(kind, zone, random);
    number += random.integer(1, 9);
    const listing = {
      id: String(FIRST_ID + index * 37),
      reference: `${town.letters}-${number}`,
      town: town.name,
      price: isOnRequest(made, index) ? null : askingPrice(made, random),
      descriptions: describe(made, town),
    };
    return demoProperty(made, listing, random);
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

const isOnRequest = ({ kind, luxury }: Home, index: number) => kind === 'villa' && luxury > 0.6 && index % 3 === 0;
