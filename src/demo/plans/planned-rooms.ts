import type { PlanFacts } from './plan-facts.ts';

export interface PlannedRoom {
  readonly name: string;
  /** m², with one decimal. */
  readonly area: number;
  /** Day rooms lie towards the terrace, the others behind the corridor. */
  readonly side: 'day' | 'night' | 'corridor';
  readonly kind: 'living' | 'kitchen' | 'bedroom' | 'bathroom' | 'other';
}
export interface PlannedStorey {
  readonly name: string;
  readonly rooms: readonly PlannedRoom[];
}

type Wanted = Omit<PlannedRoom, 'area'> & { readonly share: number };

/** Walls take the rest of what is built. */
const USEFUL = 0.86;

const living: Wanted = { name: 'Salón-comedor', share: 27, side: 'day', kind: 'living' };
const kitchen: Wanted = { name: 'Cocina', share: 11, side: 'day', kind: 'kitchen' };
const mainBedroom: Wanted = { name: 'Dormitorio principal', share: 15, side: 'day', kind: 'bedroom' };
const stairs: Wanted = { name: 'Escalera', share: 5, side: 'night', kind: 'other' };
const corridor = (name: string): Wanted => ({ name, share: 8, side: 'corridor', kind: 'other' });
const bedroom = (number: number): Wanted => ({
  name: `Dormitorio ${number}`,
  share: 11,
  side: 'night',
  kind: 'bedroom',
});
const bathroom = (number: number): Wanted => ({ name: `Baño ${number}`, share: 5, side: 'night', kind: 'bathroom' });
const numbered = (made: (number: number) => Wanted, first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => made(first + at));

/** The storeys from below upwards, with rooms whose areas are together what can be used of the built area. */
export function plannedRooms(facts: PlanFacts): PlannedStorey[] {
  const storeys = wantedStoreys(facts);
  const shares = storeys.flatMap(({ rooms }) => rooms).reduce((sum, { share }) => sum + share, 0);
  const ofShare = (facts.built * USEFUL) / shares;
  return storeys.map(({ name, rooms }) => ({
    name,
    rooms: rooms.map(({ share, ...room }) => ({ ...room, area: Math.round(share * ofShare * 10) / 10 })),
  }));
}

function wantedStoreys(facts: PlanFacts): { name: string; rooms: Wanted[] }[] {
  const { beds, baths, storeys } = facts;
  if (beds === 0) return [{ name: 'Planta', rooms: studio(baths) }];
  if (storeys === 1)
    return [
      {
        name: 'Planta',
        rooms: [
          ...[living, kitchen, ...(beds > 2 ? [mainBedroom] : [{ ...mainBedroom, side: 'night' as const }])],
          ...[corridor('Distribuidor'), ...between(numbered(bedroom, 2, beds), numbered(bathroom, 1, baths))],
        ],
      },
    ];
  const below = Math.max(0, Math.floor(beds / 2) - 1);
  const bathsBelow = baths > 1 ? Math.max(1, Math.floor(baths / 3)) : 0;
  const upperBeds = numbered(bedroom, 2, beds - below);
  const lower = {
    name: 'Planta baja',
    rooms: [
      ...[living, kitchen, corridor('Recibidor')],
      ...between(numbered(bedroom, beds - below + 1, beds), numbered(bathroom, 1, bathsBelow)),
      ...[stairs, { ...stairs, name: 'Lavadero', share: 4 }],
    ],
  };
  const upper = {
    name: 'Planta alta',
    rooms: [
      ...[mainBedroom, ...upperBeds.slice(0, 1).map((room) => ({ ...room, side: 'day' as const }))],
      ...[corridor('Distribuidor'), ...between(upperBeds.slice(1), numbered(bathroom, bathsBelow + 1, baths)), stairs],
    ],
  };
  return storeys === 3 ? [basement, lower, upper] : [lower, upper];
}

const basement = {
  name: 'Planta sótano',
  rooms: [
    { name: 'Garaje', share: 20, side: 'day', kind: 'other' },
    { name: 'Sala polivalente', share: 14, side: 'day', kind: 'living' },
    corridor('Distribuidor'),
    { name: 'Bodega', share: 7, side: 'night', kind: 'other' },
    { name: 'Trastero', share: 6, side: 'night', kind: 'other' },
    stairs,
  ] satisfies Wanted[],
};

const studio = (baths: number): Wanted[] => [
  { ...living, name: 'Salón-dormitorio', share: 56 },
  { ...kitchen, side: 'night' as const, share: 14 },
  ...numbered(bathroom, 1, Math.max(1, baths)).map((room) => ({ ...room, share: 12 })),
  corridor('Recibidor'),
];

/** Bathrooms beside the bedrooms that they serve. */
const between = (bedrooms: readonly Wanted[], bathrooms: readonly Wanted[]) =>
  Array.from({ length: Math.max(bedrooms.length, bathrooms.length) }, (_, at) => [
    ...bedrooms.slice(at, at + 1),
    ...bathrooms.slice(at, at + 1),
  ]).flat();
