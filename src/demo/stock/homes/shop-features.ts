import type { FeatureChances } from './feature-chances.ts';

export const shopFeatures = (): FeatureChances => ({
  airConditioning: 0.8,
  streetLevel: 1,
  shopWindow: 0.9,
  corner: 0.4,
  smokeOutlet: 0.4,
  washroom: 1,
  storeroom: 0.6,
  securityShutter: 0.6,
  nearShops: 0.6,
  nearTransport: 0.5,
});
