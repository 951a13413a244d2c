import type { Zone } from '../places/town.ts';
import type { Random } from '../seeded-random.ts';
import { kindFacts, type HomeKind } from './home-kinds.ts';

export type Facing = 'south' | 'southEast' | 'southWest' | 'east' | 'west';

/** The facts from which price, features and texts are derived, so that they agree. Unknown figures are 0. */
export interface HomeFacts {
  readonly kind: HomeKind;
  readonly zone: Zone;
  /** From 0 for the simplest zone to 1 for the most expensive. */
  readonly luxury: number;
  readonly beds: number;
  readonly baths: number;
  readonly built: number;
  readonly plot: number;
  readonly terrace: number;
  readonly floor: number;
  readonly facing: Facing;
  readonly condition: 'new' | 'renovated' | 'good' | 'dated';
  readonly renovatedYear: number;
  readonly beachMetres: number;
  readonly isRustic: boolean;
  readonly isFrontLine: boolean;
  readonly hasSeaViews: boolean;
}

const FRONT_LINE_KINDS: readonly HomeKind[] = ['apartment', 'groundFloor', 'penthouse', 'villa', 'studio'];
const SEAWARD: readonly Facing[] = ['south', 'south', 'southEast', 'southWest'];
const AROUND: readonly Facing[] = ['south', 'south', 'southEast', 'southWest', 'southWest', 'east', 'west'];
const STOREYED_KINDS: readonly HomeKind[] = ['apartment', 'duplex', 'studio'];

export const homeFacts = (kind: HomeKind, zone: Zone, random: Random): HomeFacts => {
  const { beds: choices, squareMetres, terrace, family } = kindFacts(kind);
  const luxury = Math.min(1, Math.max(0, (zone.eurosPerSquareMetre - 2600) / 5400));
  const isDwelling = family === 'flat' || family === 'house' || family === 'country';
  const isEstate = zone.setting === 'country' && luxury > 0.9;
  const beds = random.pick(choices) + (kind === 'villa' && luxury > 0.6 ? random.integer(isEstate ? 2 : 0, 2) : 0);
  const grown = 1 + luxury * (kind === 'villa' ? (isEstate ? 1.3 : 0.75) : isDwelling ? 0.3 : 0);
  const isRustic = zone.setting === 'country' && zone.eurosPerSquareMetre < 3000;
  const isFrontLine = zone.sea === 'front' && FRONT_LINE_KINDS.includes(kind) && random.chance(0.24);
  const condition = isDwelling ? drawCondition(kind, luxury, random) : 'good';
  const seen = zone.sea === 'front' ? 0.5 : zone.sea === 'views' ? 0.58 : 0;
  const hasSeaViews = family !== 'shop' && family !== 'garage' && (isFrontLine || random.chance(seen));
  return {
    kind,
    zone,
    luxury,
    beds,
    baths: isDwelling ? drawBaths(kind, beds, luxury, random) : 0,
    built: Math.round((random.between(squareMetres.least, squareMetres.most) + squareMetres.perBed * beds) * grown),
    plot: drawPlot(kind, luxury, isRustic, zone, random),
    terrace: Math.round(random.between(...terrace) * (kind === 'villa' || kind === 'penthouse' ? grown : 1)),
    floor: STOREYED_KINDS.includes(kind) ? random.integer(1, zone.setting === 'town' ? 6 : 3) : 0,
    facing: random.pick(hasSeaViews ? SEAWARD : AROUND),
    condition,
    renovatedYear: condition === 'renovated' ? random.integer(2018, 2025) : 0,
    beachMetres: Math.max(100, Math.round((zone.beachMetres * random.between(0.8, 1.25)) / 50) * 50),
    isRustic,
    isFrontLine,
    hasSeaViews,
  };
};

const drawCondition = (kind: HomeKind, luxury: number, random: Random): HomeFacts['condition'] => {
  const isOld = ['villageHouse', 'house', 'finca', 'cortijo', 'countryHouse', 'studio', 'bungalow'].includes(kind);
  if (!isOld && random.chance(0.17)) return 'new';
  if (random.chance(0.32)) return 'renovated';
  return random.chance(0.17 * (1 - luxury)) ? 'dated' : 'good';
};

const drawBaths = (kind: HomeKind, beds: number, luxury: number, random: Random) => {
  if (beds <= 1) return 1;
  if (kind === 'villa') return Math.max(2, beds - (luxury > 0.5 ? random.integer(-1, 0) : random.integer(0, 1)));
  if (beds === 2) return random.chance(0.65 + luxury * 0.35) ? 2 : 1;
  return Math.max(2, beds - random.integer(1, 2));
};

const drawPlot = (kind: HomeKind, luxury: number, isRustic: boolean, zone: Zone, random: Random) => {
  const { plot } = kindFacts(kind);
  if (!plot) return 0;
  const isSecluded = zone.setting === 'country' && !isRustic;
  if (kind === 'land' && isRustic) return Math.round(random.integer(6000, 26000) / 100) * 100;
  const square = random.between(...plot) * (1 + luxury * 0.7) * (isSecluded && kind !== 'cortijo' ? 2.4 : 1);
  return square > 5000 ? Math.round(square / 100) * 100 : Math.round(square);
};
