import type { FeatureChances } from './feature-chances.ts';
import type { HomeFacts } from './home-facts.ts';

export const landFeatures = ({ isRustic, hasSeaViews, zone }: HomeFacts): FeatureChances => ({
  seaViews: hasSeaViews ? 1 : 0,
  mountainViews: 0.6,
  gatedCommunity: !isRustic && zone.setting === 'country' ? 1 : 0,
  buildableLand: isRustic ? 0 : 1,
  rusticLand: isRustic ? 1 : 0,
  approvedProject: isRustic ? 0 : 0.4,
  servicesAtPlot: isRustic ? 0.3 : 0.95,
  surfacedAccess: isRustic ? 0.8 : 1,
  fenced: 0.4,
  well: isRustic ? 0.6 : 0,
  irrigation: isRustic ? 0.7 : 0,
  olives: isRustic ? 0.6 : 0,
  orchard: isRustic ? 0.5 : 0,
  nearGolf: zone.golf ? 0.8 : 0,
});
