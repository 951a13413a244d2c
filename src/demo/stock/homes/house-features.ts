import { featureChances, type FeatureChances } from './feature-chances.ts';
import type { HomeFacts } from './home-facts.ts';

export const houseFeatures = (facts: HomeFacts): FeatureChances => ({
  ...featureChances(facts),
  fireplace: facts.condition === 'new' ? 0.1 : 0.5,
  solarPanels: facts.condition === 'new' ? 0.6 : 0.22,
  ...(facts.kind === 'villa' || facts.kind === 'bungalow' ? detached(facts) : attached(facts)),
});

const detached = ({ kind, zone, condition, luxury, beds, isFrontLine }: HomeFacts): FeatureChances => {
  const isVilla = kind === 'villa';
  return {
    frontLineGolf: zone.golf && isVilla && !isFrontLine ? 0.2 : 0,
    privatePool: isVilla ? 0.95 : 0.2,
    heatedPool: isVilla ? 0.15 + luxury * 0.45 : 0,
    communalPool: isVilla ? 0 : 0.7,
    privateGarden: 1,
    privateGarage: isVilla ? 0.75 : 0.1,
    parking: isVilla ? 0.2 : 0.6,
    coveredTerrace: 0.55,
    barbecue: 0.45,
    gatedCommunity: zone.setting === 'resort' ? 0.25 : luxury * 0.9,
    guardedEntrance: luxury * 0.6,
    guestHouse: isVilla && beds > 4 ? 0.4 : 0,
    wineCellar: isVilla ? luxury * 0.45 : 0,
    gym: isVilla ? luxury * 0.5 : 0,
    spa: isVilla ? luxury * 0.25 : 0,
    lift: isVilla ? Math.max(0, luxury - 0.4) * 0.6 : 0,
    chargingPoint: condition === 'new' ? 0.6 : 0.1,
    electricGate: 0.35,
    storage: 0.3,
  };
};

const attached = ({ kind, zone }: HomeFacts): FeatureChances => {
  if (kind === 'townhouse') {
    const isResort = zone.setting === 'resort';
    return {
      communalPool: isResort ? 0.9 : 0.3,
      communalGarden: isResort ? 0.7 : 0.1,
      privateGarden: 0.4,
      privateGarage: 0.4,
      parking: 0.3,
      solarium: 0.45,
      patio: 0.3,
      barbecue: 0.2,
      gatedCommunity: isResort ? 0.5 : 0,
      storage: 0.4,
    };
  }
  const isOld = kind === 'villageHouse';
  return {
    patio: 0.7,
    roofTerrace: isOld ? 0.75 : 0.3,
    marbleFloors: isOld ? 0 : 0.2,
    woodBeams: isOld ? 0.6 : 0.1,
    privateGarage: isOld ? 0 : 0.4,
    storage: 0.4,
    furnished: 0.1,
  };
};
