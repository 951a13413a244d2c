import type { FeatureChances } from './feature-chances.ts';

export const garageFeatures = (): FeatureChances => ({
  garageSpace: 1,
  lift: 0.7,
  remoteDoor: 1,
  cameras: 0.6,
  largeCar: 0.5,
  anytimeAccess: 0.8,
  storage: 0.4,
  chargingPoint: 0.4,
});
