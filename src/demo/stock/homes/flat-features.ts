import { featureChances, type FeatureChances } from './feature-chances.ts';
import type { HomeFacts } from './home-facts.ts';

export const flatFeatures = (facts: HomeFacts): FeatureChances => {
  const { kind, zone, condition, luxury } = facts;
  const isResort = zone.setting === 'resort';
  const isTown = zone.setting === 'town';
  const isNew = condition === 'new';
  return {
    ...featureChances(facts),
    privatePool: kind === 'penthouse' ? luxury * 0.25 : 0,
    communalPool: isResort ? 0.93 : isTown ? 0.28 : 0.15,
    communalGarden: isResort ? 0.85 : 0.1,
    privateGarden: kind === 'groundFloor' ? 0.75 : 0,
    garageSpace: isResort ? 0.68 : isTown ? 0.4 : 0.1,
    parking: isResort ? 0.3 : 0.05,
    coveredTerrace: kind === 'studio' ? 0 : 0.4,
    solarium: kind === 'penthouse' ? 0.5 : 0,
    jacuzzi: kind === 'penthouse' ? 0.3 : 0,
    barbecue: kind === 'penthouse' ? 0.3 : 0,
    fireplace: kind === 'penthouse' && !isNew ? 0.25 : 0,
    lift: kind === 'groundFloor' ? 0.2 : isTown ? 0.85 : 0.7,
    gatedCommunity: isResort ? 0.55 : 0,
    guardedEntrance: isResort ? luxury * 0.5 : 0,
    gym: isResort ? (isNew ? 0.6 : luxury * 0.3) : 0,
    spa: isResort ? (isNew ? 0.35 : luxury * 0.15) : 0,
    padel: isResort ? 0.2 : 0,
    storage: isResort ? 0.6 : 0.4,
    chargingPoint: isNew ? 0.6 : 0,
    furnished: isNew ? 0 : kind === 'studio' ? 0.5 : 0.2,
  };
};
