import { demoStock } from '../stock/demo-stock.ts';
import { kindFacts } from '../stock/homes/home-kinds.ts';
import { drawPlan, PLAN_HEIGHT, planStoreys } from './draw-plan.ts';
import { doorBox, furnish } from './draw-storey.ts';
import type { Box, Room } from './laid-out.ts';
import { planAt, type PlanFacts } from './plan-facts.ts';
import { plannedRooms } from './planned-rooms.ts';

const stock = demoStock();
const plans = stock.flatMap((property) =>
  property.pictures.flatMap(({ path, isFloorPlan }) => (isFloorPlan ? [{ property, facts: planAt(path)! }] : [])),
);
const roomsOf = (facts: PlanFacts) => plannedRooms(facts).flatMap(({ rooms }) => rooms);
const count = (facts: PlanFacts, kind: string) => roomsOf(facts).filter((room) => room.kind === kind).length;

const PHONE = 388;
const SHEET = 1600;
const enlarged = ({ x, y, width, height }: Box, scale: number): Box => ({
  ...{ x: x * scale, y: y * scale, width: width * scale, height: height * scale },
});
const isWithin = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

function faultOf(room: Room, scale: number) {
  const { label } = furnish(room, scale);
  const sweep = doorBox(room);
  if (!label) return 'no name';
  if ((label.size * PHONE) / SHEET < 11) return 'too small';
  if (!isWithin(label.box, enlarged(room, scale))) return 'crosses a wall';
  return sweep && overlap(label.box, enlarged(sweep, scale)) ? 'lies in its door' : null;
}

describe('the floor plans of the demo', () => {
  it('exist for most flats and houses, but not for all, and for no land', () => {
    const dwellings = stock.filter(({ kind }) => ['flat', 'house', 'country'].includes(kindFacts(kind).family));
    const shown = new Set(plans.map(({ property }) => property));
    expect(shown.size / dwellings.length).toBeGreaterThan(0.5);
    expect(shown.size / dwellings.length).toBeLessThan(0.95);
    expect(plans.filter(({ property }) => !dwellings.includes(property))).toEqual([]);
  });

  it('have the rooms and areas of the property', () => {
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

  it('contain no broken numbers, and are equal for equal facts', () => {
    for (const { facts } of plans) {
      const drawing = drawPlan(facts);
      expect(/NaN|undefined|Infinity|(?:width|height)="-\d{2}/.exec(drawing)).toBeNull();
      expect(drawing === drawPlan(facts)).toBe(true);
    }
  });

  it('label every room within its walls, clear of its door and legible on a phone', () => {
    const wrong = plans.flatMap(({ facts }) => {
      const { storeys, scale } = planStoreys(facts);
      return storeys[facts.storey]!.rooms.filter(({ name }) => name !== 'Escalera')
        .map((room) => [`${facts.reference} ${facts.storey} ${room.name}`, faultOf(room, scale)] as const)
        .filter(([, fault]) => fault !== null);
    });
    expect(wrong).toEqual([]);
  });

  it('keep the break line of a large terrace clear of the figures below', () => {
    const tooLow = plans.flatMap(({ facts }) => {
      const { storeys, scale } = planStoreys(facts);
      const { height, terrace } = storeys[facts.storey]!;
      if (!terrace.isCut) return [];
      const drawing = drawPlan(facts);
      const top = Number(/translate\([\d.]+ ([\d.]+)\)"><g transform="translate\(0 /.exec(drawing)![1]);
      const [, up, down] = /H[\d.]+l-.2 -([\d.]+)l-.3 ([\d.]+)l/.exec(drawing)!.map(Number);
      const lowest = top + (height + terrace.depth + down! - up!) * scale;
      return lowest > PLAN_HEIGHT - 109 ? [`${facts.reference} ${Math.round(lowest)}`] : [];
    });
    expect(plans.some(({ facts }) => planStoreys(facts).storeys[facts.storey]!.terrace.isCut)).toBe(true);
    expect(tooLow).toEqual([]);
  });

  it('are recognised by their path, unlike other files', () => {
    expect(planAt('pictures/MB-1021/1-1-plano-0.jpg')).toBeNull();
    expect(planAt('planos/../kyero.xml')).toBeNull();
  });
});
