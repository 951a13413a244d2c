import { demoStock } from '../stock/demo-stock.ts';
import { kindFacts } from '../stock/homes/home-kinds.ts';
import { drawPlan } from './draw-plan.ts';
import { planAt, type PlanFacts } from './plan-facts.ts';
import { plannedRooms } from './planned-rooms.ts';

const stock = demoStock();
const plans = stock.flatMap((property) =>
  property.pictures.flatMap(({ path, isFloorPlan }) => (isFloorPlan ? [{ property, facts: planAt(path)! }] : [])),
);
const roomsOf = (facts: PlanFacts) => plannedRooms(facts).flatMap(({ rooms }) => rooms);
const count = (facts: PlanFacts, kind: string) => roomsOf(facts).filter((room) => room.kind === kind).length;

describe('the floor plans of the demo', () => {
  it('are there for most flats and houses, but not for all, and for no land', () => {
    const dwellings = stock.filter(({ kind }) => ['flat', 'house', 'country'].includes(kindFacts(kind).family));
    expect(plans.length / dwellings.length).toBeGreaterThan(0.5);
    expect(plans.length / dwellings.length).toBeLessThan(0.95);
    expect(plans.filter(({ property }) => !dwellings.includes(property))).toEqual([]);
  });

  it('have the rooms that the facts say', () => {
    const wrong = plans.filter(
      ({ property: { beds, baths }, facts }) =>
        count(facts, 'bedroom') !== beds || count(facts, 'bathroom') !== Math.max(baths, beds ? 0 : 1),
    );
    expect(wrong.map(({ property }) => property.reference)).toEqual([]);
    for (const { property, facts } of plans) {
      const { reference, built } = property;
      expect(facts).toMatchObject({ reference, built });
      const useful = roomsOf(facts).reduce((sum, { area }) => sum + area, 0) / built;
      expect(useful).toBeGreaterThan(0.83);
      expect(useful).toBeLessThan(0.89);
    }
  });

  it('are well drawn, and alike for the same facts', () => {
    for (const { facts } of plans) {
      const drawing = drawPlan(facts);
      expect(/NaN|undefined|Infinity|(?:width|height)="-\d{2}/.exec(drawing)).toBeNull();
      expect(drawing === drawPlan(facts)).toBe(true);
    }
  });

  it('are told apart from other pictures by their path', () => {
    expect(planAt('pictures/MB-1021/1-1-plano-0.jpg')).toBeNull();
    expect(planAt('planos/../kyero.xml')).toBeNull();
  });
});
