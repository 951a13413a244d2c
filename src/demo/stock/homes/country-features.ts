import { featureChances, type FeatureChances } from './feature-chances.ts';
import type { HomeFacts } from './home-facts.ts';

export const countryFeatures = (facts: HomeFacts): FeatureChances => ({
  ...featureChances(facts),
  mountainViews: 0.85,
  privatePool: 0.65,
  privateGarden: 0.6,
  privateGarage: 0.3,
  parking: 0.5,
  coveredTerrace: 0.6,
  patio: facts.kind === 'cortijo' ? 0.9 : 0.2,
  fireplace: 0.85,
  marbleFloors: 0,
  woodBeams: 0.6,
  solarPanels: 0.5,
  barbecue: 0.4,
  guestHouse: facts.beds > 4 ? 0.5 : 0,
  well: 0.75,
  irrigation: 0.5,
  olives: 0.65,
  orchard: 0.65,
  stables: facts.kind === 'countryHouse' ? 0.1 : 0.4,
  fenced: 0.6,
  electricGate: 0.3,
  surfacedAccess: 0.5,
});
