import { planPath } from '../plans/plan-facts.ts';
import type { DemoProperty } from './demo-property.ts';
import type { Home } from './homes/home.ts';
import { kindFacts } from './homes/home-kinds.ts';
import { storeys } from './homes/storeys.ts';

/** Its floor plan, where it has one, is drawn from its facts. */
export function withPlan(property: DemoProperty, home: Home): DemoProperty {
  const { reference, beds, baths, built, plot } = property;
  const outside = { terrace: home.terrace, garden: kindFacts(home.kind).family === 'flat' ? 0 : plot };
  const path = planPath({ reference, beds, baths, built, ...outside, storeys: storeys(home, home.features) });
  return {
    ...property,
    pictures: property.pictures.map((picture) => (picture.isFloorPlan ? { ...picture, path } : picture)),
  };
}
