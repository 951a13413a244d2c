import type { Feature } from './feature-names.ts';
import type { HomeFacts } from './home-facts.ts';

/** The probability of each feature; those not named are absent. */
export type FeatureChances = Partial<Record<Feature, number>>;

/** In m²; anything smaller is a balcony. */
const SMALLEST_TERRACE = 9;

const when = (isSo: boolean, chance: number) => (isSo ? chance : 0);

/** The features of any home, by location and condition. */
export const featureChances = (facts: HomeFacts): FeatureChances => {
  const { zone, condition, luxury } = facts;
  const isFresh = condition === 'new' || condition === 'renovated';
  return {
    frontLine: when(facts.isFrontLine, 1),
    seaViews: when(facts.hasSeaViews, 1),
    mountainViews: when(zone.sea !== 'front' && zone.setting !== 'town', 0.5),
    golfViews: when(zone.golf === true && !facts.isFrontLine, 0.3),
    terrace: when(facts.terrace >= SMALLEST_TERRACE, 0.9),
    airConditioning: condition === 'dated' ? 0.4 : 0.9,
    heatPump: when(condition === 'new', 0.7),
    underfloorHeating: when(isFresh, 0.25 + luxury * 0.4),
    homeAutomation: when(isFresh, 0.15 + luxury * 0.5),
    ensuite: when(facts.beds > 1 && facts.baths > 1, 0.7),
    fittedKitchen: condition === 'dated' ? 0.2 : 0.75,
    fittedWardrobes: 0.55,
    utilityRoom: 0.3,
    marbleFloors: when(condition === 'good', 0.15 + luxury * 0.35),
    doubleGlazing: isFresh ? 0.8 : 0.3,
    nearBeach: when(facts.beachMetres <= 800 && !facts.isFrontLine, 0.7),
    nearGolf: when(zone.golf === true, 0.4),
    nearShops: when(zone.setting === 'town' || zone.setting === 'village', 0.5),
    nearTransport: when(zone.setting === 'town', 0.35),
  };
};
