import type { HomeLook, Kind } from '../art/gallery/home-look.ts';
import type { Home } from './homes/home.ts';
import { kindFacts, type HomeKind } from './homes/home-kinds.ts';
import { seededRandom } from './seeded-random.ts';

const COUNTRY: readonly HomeKind[] = ['finca', 'cortijo', 'countryHouse'];

/** What the artist must know of a home: nothing in its pictures comes from elsewhere. */
export const homeLook = (home: Home, reference: string): HomeLook => {
  const { features, kind } = home;
  return {
    reference,
    type: kindFacts(kind).code,
    kind: COUNTRY.includes(kind) ? 'country' : (kind as Kind),
    elements: {
      pool: features.has('privatePool') ? 'private' : features.has('communalPool') ? 'communal' : 'none',
      sea: home.isFrontLine ? 'front' : home.hasSeaViews ? 'view' : 'none',
      garden: features.has('privateGarden') ? 'private' : features.has('communalGarden') ? 'communal' : 'none',
      parking: parkingOf(home),
      storeys: visibleStoreys(home, reference),
      era: eraOf(home),
      state: home.condition,
      place: home.zone.setting,
    },
    hasTerrace: features.has('terrace') || features.has('coveredTerrace'),
    hasRoofTerrace:
      features.has('solarium') || features.has('roofTerrace') || (kind === 'penthouse' && features.has('terrace')),
    hasBalcony: home.terrace > 0,
    hasPatio: features.has('patio'),
  };
};

/** Flat roofs and glass came with the century. */
const eraOf = ({ condition, builtYear }: Home) => (condition === 'new' || builtYear >= 2000 ? 'modern' : 'traditional');

const parkingOf = ({ features }: Home) => {
  if (features.has('privateGarage')) return 'garage';
  return features.has('garageSpace') || features.has('parking') ? 'space' : 'none';
};

/** Of the whole building, in which a flat needs a floor of its own and a penthouse the last. */
const visibleStoreys = (home: Home, reference: string) => {
  if (kindFacts(home.kind).family !== 'flat') return home.storeys;
  const random = seededRandom(`building/${reference}`);
  const usual = { town: [5, 7], resort: [3, 5], village: [3, 4], country: [2, 3] } as const;
  const [least, most] = usual[home.zone.setting];
  return Math.max(random.integer(least, most), home.floor + 1);
};
