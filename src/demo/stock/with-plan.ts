import { planPath } from '../plans/plan-facts.ts';
import type { DemoProperty } from './demo-property.ts';
import type { Home } from './homes/home.ts';
import { kindFacts } from './homes/home-kinds.ts';
import { seededRandom } from './seeded-random.ts';

const WITHOUT = ['land', 'garage', 'shop'];
const SHARE = 0.7;

/** Most homes end with floor plans, one of each storey from below, drawn from their facts. */
export function withPlan(property: DemoProperty, home: Home): DemoProperty {
  const { reference, beds, baths, built, plot } = property;
  const { family } = kindFacts(home.kind);
  if (WITHOUT.includes(family) || !seededRandom(`plan/${reference}`).chance(SHARE)) return property;
  const outside = { terrace: home.terrace, garden: family === 'flat' ? 0 : plot };
  // A studio has one storey, even in a taller building.
  const storeys = beds === 0 ? 1 : home.storeys;
  const plans = Array.from({ length: storeys }, (_, storey) => ({
    path: planPath({ reference, beds, baths, built, ...outside, storeys, storey }),
    isFloorPlan: true,
  }));
  return { ...property, pictures: [...property.pictures, ...plans] };
}
