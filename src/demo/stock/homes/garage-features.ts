import type { FeatureChances } from './feature-chances.ts';
import type { HomeFacts } from './home-facts.ts';

export const garageFeatures = ({ built }: HomeFacts): FeatureChances => ({
  garageSpace: 1,
  lift: 0.7,
  remoteDoor: 1,
  cameras: 0.6,
  largeCar: built > 16 ? 0.8 : 0,
  anytimeAccess: 0.8,
  storage: 0.4,
  chargingPoint: 0.4,
});
