import fc from 'fast-check';
import { encodeArea } from '../../../../../src/search/geo/area/encode-area.contract.ts';
import type { Point } from '../../../../components/map/point.ts';
import { sphere } from '../../../../components/map/sphere.ts';
import { findAreaFault } from './find-area-fault.ts';
import { drawingReducer, type DrawingState, EMPTY_DRAWING, type DrawingAction } from './drawing-reducer.ts';
import { nextCorner } from './next-corner.ts';
import { parseArea } from './parse-area.ts';
import { computeSurface } from './compute-surface.ts';
import { formatSurface } from './format-surface.ts';
import { describeVertex } from './describe-vertex.ts';

const at = (latitude: number, longitude: number): Point => ({ latitude, longitude });
const banus = { name: 'Puerto Banús', rank: 2 as const, ...at(36.4893, -4.9545) };
const elviria = { name: 'Elviria', rank: 3 as const, ...at(36.4945, -4.7835) };
const around = [at(36.49, -4.96), at(36.5, -4.96), at(36.5, -4.94), at(36.49, -4.94)];
const drawn = (...strokes: DrawingAction[]) => strokes.reduce<DrawingState>(drawingReducer, EMPTY_DRAWING);

describe('an area as one word of an address', () => {
  it('is written as everybody writes polylines', () => {
    const points = [at(38.5, -120.2), at(40.7, -120.95), at(43.252, -126.453)];
    expect(encodeArea(points)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
    expect(parseArea('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(points);
  });

  it('says the same when read again, to a metre', () => {
    const degrees = (least: number, most: number) =>
      fc.integer({ min: least * 1e5, max: most * 1e5 }).map((whole) => whole / 1e5);
    const points = fc.array(fc.record({ latitude: degrees(-90, 90), longitude: degrees(-90, 90) }), { maxLength: 40 });
    fc.assert(
      fc.property(points, (some) => {
        fc.pre(findAreaFault(some) === undefined);
        expect(parseArea(encodeArea(some))).toEqual(some);
      }),
    );
  });

  it('is none where no area can be searched, whatever is written', () => {
    expect(parseArea(encodeArea(around))).toEqual(around);
    for (const text of ['', '_p~iF', '_', 'ñ', '_p~iF~ps|U', '~'.repeat(501)]) expect(parseArea(text)).toBeUndefined();
    expect(parseArea(encodeArea([around[0]!, around[2]!, around[1]!, around[3]!]))).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (text) => void parseArea(text)),
      { numRuns: 1000 },
    );
  });
});

describe('what an area is', () => {
  it('has a surface', () => {
    expect(computeSurface(around) / 1e6).toBeCloseTo(1.11 * 1.788, 1);
    expect(computeSurface(around.toReversed())).toBeCloseTo(computeSurface(around), 3);
    expect(formatSurface(computeSurface(around))).toBe('2 km²');
    expect(formatSurface(3_240_000)).toBe('3,2 km²');
    expect(formatSurface(4_520)).toBe('4.500 m²');
  });

  it('is refused with few corners, with many, with none, and where its sides cross', () => {
    const [a, b, c, d] = around as [Point, Point, Point, Point];
    expect(findAreaFault([a, b])).toBe('count');
    expect(
      findAreaFault(Array.from({ length: 41 }, (_, step) => at(36 + Math.sin(step) / 9, -4 + Math.cos(step) / 9))),
    ).toBe('count');
    expect(findAreaFault([a, a, a])).toBe('count');
    expect(findAreaFault([a, b, at(36.495, -4.96)])).toBe('empty');
    expect(findAreaFault([a, c, b, d])).toBe('crossing');
    expect(findAreaFault([a, b, c, d])).toBeUndefined();
  });

  it('crosses itself also where a side only touches another, or goes back upon it', () => {
    const [a, b, c, d] = around as [Point, Point, Point, Point];
    expect(findAreaFault([a, b, c, at(36.495, -4.96), d])).toBe('crossing');
    expect(findAreaFault([a, b, at(36.495, -4.96), c, d])).toBe('crossing');
    expect(findAreaFault([a, b, c, at(36.495, -4.95), d])).toBeUndefined();
  });

  it('never crosses itself where its corners go around a middle, however they are turned', () => {
    const angles = fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(angles, (chosen) => {
        const corners = chosen
          .sort((one, other) => one - other)
          .map((angle) => at(36 + Math.sin((angle * Math.PI) / 180), -4 + Math.cos((angle * Math.PI) / 180)));
        expect(findAreaFault(corners)).toBeUndefined();
      }),
    );
  });
});

describe('what a corner is called', () => {
  const called = (east: number, north: number) =>
    describeVertex(2, 6, sphere.moved(banus, east, north), [elviria, banus]);

  it('is where it lies as seen from the nearest place', () => {
    expect(called(400, 0)).toBe('Punto 3 de 6, 400 m al este de Puerto Banús');
    expect(called(0, 1230)).toBe('Punto 3 de 6, 1,2 km al norte de Puerto Banús');
    expect(called(-700, -700)).toBe('Punto 3 de 6, 1 km al sudoeste de Puerto Banús');
    expect(called(-300, 300)).toBe('Punto 3 de 6, 400 m al noroeste de Puerto Banús');
    expect(called(20, 30)).toBe('Punto 3 de 6, en Puerto Banús');
    expect(describeVertex(0, 1, elviria, [])).toBe('Punto 1 de 1, 36,4945, -4,7835');
  });
});

describe('drawing', () => {
  const three: DrawingAction[] = around.slice(0, 3).map((point) => ({ kind: 'add', point }));

  it('adds corners, moves them by metres, splits sides and takes corners away', () => {
    expect(drawn(...three).corners).toEqual(around.slice(0, 3));
    const moved = drawn(...three, { kind: 'move', at: 1, east: 50, north: 0 }).corners[1]!;
    expect(sphere.offset(around[1]!, moved).east).toBeCloseTo(50, 1);
    expect(drawn(...three, { kind: 'split', at: 0 }).corners[1]!.latitude).toBeCloseTo(36.495, 9);
    expect(drawn(...three, { kind: 'split', at: 2 }).corners).toHaveLength(4);
    expect(drawn(...three, { kind: 'remove', at: 0 }).corners).toEqual(around.slice(1, 3));
    expect(drawn(...three, { kind: 'clear' })).toEqual(EMPTY_DRAWING);
  });

  it('puts a corner back to where it was when it was taken up', () => {
    const pushes: DrawingAction[] = Array.from({ length: 5 }, () => ({ kind: 'move', at: 1, east: 500, north: 50 }));
    expect(drawn(...three, ...pushes, { kind: 'restore', at: 1 }).corners).toEqual(around.slice(0, 3));
    const left = drawn(...three, ...pushes, { kind: 'leave' });
    expect(drawingReducer(left, { kind: 'restore', at: 1 }).corners).toEqual(left.corners);
  });

  it('has at most forty corners', () => {
    const many = Array.from({ length: 50 }, (_, step): DrawingAction => ({
      kind: 'add',
      point: at(36 + step / 100, -4),
    }));
    expect(drawn(...many).corners).toHaveLength(40);
  });

  it('without pointing, makes an area of what is seen that never crosses itself', () => {
    const seen = { west: -5, south: 36.4, east: -4.8, north: 36.5 };
    const corners: Point[] = [];
    for (let count = 1; count <= 12; count++) {
      corners.push(nextCorner(corners, seen));
      if (count >= 3) expect(findAreaFault(corners)).toBeUndefined();
    }
    expect(corners[0]!.latitude).toBeCloseTo(36.48, 9);
  });
});
