interface KindFacts {
  /** The agency's code, with which a picture's path begins. */
  readonly code: string;
  /** The Kyero name of the type. */
  readonly kyeroType: string;
  readonly family: 'flat' | 'house' | 'country' | 'land' | 'shop' | 'garage';
  /** Chosen with equal probability, so that repeated figures are likelier. */
  readonly beds: readonly number[];
  readonly squareMetres: { readonly least: number; readonly perBed: number; readonly most: number };
  readonly plot?: readonly [least: number, most: number];
  readonly terrace: readonly [least: number, most: number];
  /** A factor on the zone's price per square metre. */
  readonly priceFactor: number;
}

const noTerrace = [0, 0] as const;

export const homeKinds = {
  apartment: {
    code: '1-1',
    kyeroType: 'Apartment',
    family: 'flat',
    beds: [1, 2, 2, 2, 3, 3, 3, 4],
    squareMetres: { least: 34, perBed: 26, most: 50 },
    terrace: [9, 34],
    priceFactor: 1,
  },
  duplex: {
    code: '1-1',
    kyeroType: 'Duplex',
    family: 'flat',
    beds: [2, 3, 3, 4],
    squareMetres: { least: 46, perBed: 28, most: 62 },
    terrace: [9, 30],
    priceFactor: 0.96,
  },
  studio: {
    code: '1-1',
    kyeroType: 'Studio',
    family: 'flat',
    beds: [0],
    squareMetres: { least: 30, perBed: 0, most: 46 },
    terrace: [4, 8],
    priceFactor: 1,
  },
  groundFloor: {
    code: '1-2',
    kyeroType: 'Ground floor',
    family: 'flat',
    beds: [2, 2, 2, 3, 3],
    squareMetres: { least: 36, perBed: 27, most: 54 },
    terrace: [18, 60],
    priceFactor: 1.02,
  },
  penthouse: {
    code: '1-3',
    kyeroType: 'Penthouse',
    family: 'flat',
    beds: [2, 3, 3, 3, 4],
    squareMetres: { least: 46, perBed: 31, most: 72 },
    terrace: [36, 130],
    priceFactor: 1.16,
  },
  townhouse: {
    code: '2-2',
    kyeroType: 'Town house',
    family: 'house',
    beds: [2, 3, 3, 3, 4],
    squareMetres: { least: 58, perBed: 31, most: 86 },
    terrace: [14, 50],
    priceFactor: 0.84,
  },
  villageHouse: {
    code: '2-2',
    kyeroType: 'Village house',
    family: 'house',
    beds: [2, 3, 3, 4],
    squareMetres: { least: 42, perBed: 27, most: 64 },
    terrace: [10, 28],
    priceFactor: 0.88,
  },
  house: {
    code: '2-1',
    kyeroType: 'House',
    family: 'house',
    beds: [3, 3, 4, 5],
    squareMetres: { least: 52, perBed: 32, most: 84 },
    terrace: [14, 40],
    priceFactor: 0.88,
  },
  villa: {
    code: '2-3',
    kyeroType: 'Villa',
    family: 'house',
    beds: [3, 3, 4, 4, 5, 5, 6],
    squareMetres: { least: 60, perBed: 46, most: 110 },
    plot: [620, 1500],
    terrace: [40, 150],
    priceFactor: 0.82,
  },
  bungalow: {
    code: '2-3',
    kyeroType: 'Bungalow',
    family: 'house',
    beds: [2, 3, 3],
    squareMetres: { least: 40, perBed: 26, most: 60 },
    plot: [240, 560],
    terrace: [16, 40],
    priceFactor: 0.96,
  },
  finca: {
    code: '4-1',
    kyeroType: 'Finca',
    family: 'country',
    beds: [3, 4, 5, 6],
    squareMetres: { least: 70, perBed: 38, most: 110 },
    plot: [8000, 38000],
    terrace: [30, 80],
    priceFactor: 0.85,
  },
  cortijo: {
    code: '4-1',
    kyeroType: 'Cortijo',
    family: 'country',
    beds: [5, 6, 8],
    squareMetres: { least: 90, perBed: 42, most: 130 },
    plot: [14000, 70000],
    terrace: [40, 110],
    priceFactor: 0.85,
  },
  countryHouse: {
    code: '4-1',
    kyeroType: 'Country house',
    family: 'country',
    beds: [3, 3, 4],
    squareMetres: { least: 60, perBed: 32, most: 84 },
    plot: [2800, 9000],
    terrace: [24, 60],
    priceFactor: 0.9,
  },
  land: {
    code: '3-1',
    kyeroType: 'Land',
    family: 'land',
    beds: [0],
    squareMetres: { least: 0, perBed: 0, most: 0 },
    plot: [900, 2100],
    terrace: noTerrace,
    priceFactor: 0.11,
  },
  shop: {
    code: '5-1',
    kyeroType: 'Commercial property',
    family: 'shop',
    beds: [0],
    squareMetres: { least: 48, perBed: 0, most: 190 },
    terrace: noTerrace,
    priceFactor: 0.72,
  },
  garage: {
    code: '6-1',
    kyeroType: 'Garage',
    family: 'garage',
    beds: [0],
    squareMetres: { least: 12, perBed: 0, most: 26 },
    terrace: noTerrace,
    priceFactor: 0.34,
  },
} as const satisfies Record<string, KindFacts>;

export type HomeKind = keyof typeof homeKinds;

export const kindFacts = (kind: HomeKind): KindFacts => homeKinds[kind];
