import type { View } from '../view.ts';
import type { HomeLook, Kind } from './home-look.ts';

const when = (isSo: boolean, ...views: View[]) => (isSo ? views : []);

const hasPool = ({ elements }: HomeLook) => elements.pool !== 'none';
const hasGarden = ({ elements }: HomeLook) => elements.garden !== 'none';
const isByTheStreet = ({ elements }: HomeLook) => elements.place === 'town' || elements.place === 'village';

const flat = (home: HomeLook): View[] => [
  ...(['salon', 'rincon', 'comedor', 'cocina', 'exterior'] as const),
  ...when(home.hasTerrace, 'terraza', 'terraza'),
  ...when(home.hasBalcony, 'balcon', 'balcon'),
  ...when(hasPool(home), 'piscina'),
  ...when(home.elements.sea !== 'none', 'vista'),
];

/** What a home of each kind may open with; what is named twice is chosen twice as often. */
export const OPENINGS: Readonly<Record<Kind, (home: HomeLook) => View[]>> = {
  apartment: flat,
  studio: (home) => ['estudio', 'estudio', 'rincon', ...when(home.hasBalcony, 'balcon')],
  duplex: (home) => ['duplex', 'duplex', 'comedor', ...when(home.hasTerrace, 'terraza')],
  groundFloor: (home) => {
    const outside = [
      ...when(home.elements.garden === 'private', 'jardin', 'jardin'),
      ...when(hasGarden(home) && home.hasTerrace, 'porche'),
    ];
    return outside.length ? outside : ['salon', 'comedor', 'rincon'];
  },
  penthouse: (home) =>
    home.hasRoofTerrace ? ['atico', 'solarium', 'atico', 'solarium', 'terraza'] : ['rincon', 'salon', 'comedor'],
  townhouse: (home) => [
    ...(['exterior', 'exterior', 'exterior', 'duplex'] as const),
    ...when(hasPool(home), 'piscina'),
    ...when(home.elements.garden === 'private', 'jardin', 'porche'),
    ...when(home.hasRoofTerrace, 'solarium'),
    ...when(home.hasPatio, 'patio'),
  ],
  villageHouse: (home) => [
    ...(['calle', 'calle', 'exterior', 'salon'] as const),
    ...when(home.hasPatio, 'patio', 'patio'),
    ...when(home.hasRoofTerrace, 'atico'),
  ],
  house: (home) => [
    ...(['exterior', 'exterior'] as const),
    ...when(home.hasPatio, 'patio', 'patio'),
    ...when(isByTheStreet(home), 'calle'),
    ...when(hasGarden(home), 'jardin', 'porche'),
  ],
  bungalow: (home) => [
    'exterior',
    'exterior',
    ...when(hasGarden(home), 'jardin', 'porche'),
    ...when(hasPool(home), 'piscina'),
  ],
  villa: (home) => [
    ...(['exterior', 'exterior', 'exterior'] as const),
    ...when(hasGarden(home), 'porche'),
    ...when(hasPool(home), 'piscina'),
    ...when(home.hasTerrace, 'terraza'),
    ...when(!hasPool(home) && hasGarden(home), 'jardin'),
  ],
  country: (home) => [
    ...(['campo', 'campo', 'exterior', 'exterior'] as const),
    ...when(hasGarden(home), 'porche'),
    ...when(hasPool(home), 'piscina'),
    ...when(home.hasPatio, 'patio'),
  ],
  land: () => ['parcela'],
  shop: () => ['exterior', 'exterior', 'interior'],
  garage: () => ['exterior', 'aparcamiento', 'aparcamiento'],
};
