import fc from 'fast-check';
import { encodeArea } from '../../../../../src/search/geo/decode-area.contract.ts';
import type { Point } from '../../../../components/map/bounds.ts';
import { sphere } from '../../../../components/map/sphere.ts';
import { parseArea } from '../compute-initial-bounds.ts';
import { findAreaFault, computeSurface, describeCorner, formatSurface } from './describe-area.ts';
import {
  drawingReducer,
  type DrawingState,
  EMPTY_DRAWING,
  type DrawingAction,
  computeNextCorner,
} from './use-drawing.ts';

const toPoint = (latitude: number, longitude: number): Point => ({ latitude, longitude });
const banus = { name: 'Puerto Banús', rank: 2 as const, ...toPoint(36.4893, -4.9545) };
const elviria = { name: 'Elviria', rank: 3 as const, ...toPoint(36.4945, -4.7835) };
const square = [toPoint(36.49, -4.96), toPoint(36.5, -4.96), toPoint(36.5, -4.94), toPoint(36.49, -4.94)];
const applyActions = (...strokes: DrawingAction[]) => strokes.reduce<DrawingState>(drawingReducer, EMPTY_DRAWING);

describe('area encoding in the URL', () => {
  it('uses the standard encoded polyline format', () => {
    const points = [toPoint(38.5, -120.2), toPoint(40.7, -120.95), toPoint(43.252, -126.453)];
    expect(encodeArea(points)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
    expect(parseArea('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(points);
  });

  it('round-trips with one-metre precision', () => {
    const degrees = (min: number, max: number) =>
      fc.integer({ min: min * 1e5, max: max * 1e5 }).map((whole) => whole / 1e5);
    const points = fc.array(fc.record({ latitude: degrees(-90, 90), longitude: degrees(-90, 90) }), { maxLength: 40 });
    fc.assert(
      fc.property(points, (corners) => {
        fc.pre(findAreaFault(corners) === undefined);
        expect(parseArea(encodeArea(corners))).toEqual(corners);
      }),
    );
  });

  it('rejects texts that are not a searchable area, and never throws', () => {
    expect(parseArea(encodeArea(square))).toEqual(square);
    for (const text of ['', '_p~iF', '_', 'ñ', '_p~iF~ps|U', '~'.repeat(501)]) expect(parseArea(text)).toBeUndefined();
    expect(parseArea(encodeArea([square[0]!, square[2]!, square[1]!, square[3]!]))).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (text) => void parseArea(text)),
      { numRuns: 1000 },
    );
  });
});

describe('area geometry', () => {
  it('has the same surface in either drawing direction, and formats it in km² or rounded m²', () => {
    expect(computeSurface(square) / 1e6).toBeCloseTo(1.11 * 1.788, 1);
    expect(computeSurface(square.toReversed())).toBeCloseTo(computeSurface(square), 3);
    expect(formatSurface(computeSurface(square))).toBe('2 km²');
    expect(formatSurface(3_240_000)).toBe('3,2 km²');
    expect(formatSurface(4_520)).toBe('4.500 m²');
  });

  it('rejects too few or too many corners, an empty surface and crossing sides', () => {
    const [a, b, c, d] = square as [Point, Point, Point, Point];
    expect(findAreaFault([a, b])).toBe('count');
    expect(
      findAreaFault(Array.from({ length: 41 }, (_, step) => toPoint(36 + Math.sin(step) / 9, -4 + Math.cos(step) / 9))),
    ).toBe('count');
    expect(findAreaFault([a, a, a])).toBe('count');
    expect(findAreaFault([a, b, toPoint(36.495, -4.96)])).toBe('empty');
    expect(findAreaFault([a, c, b, d])).toBe('crossing');
    expect(findAreaFault([a, b, c, d])).toBeUndefined();
  });

  it('reports a crossing also when sides touch or overlap', () => {
    const [a, b, c, d] = square as [Point, Point, Point, Point];
    expect(findAreaFault([a, b, c, toPoint(36.495, -4.96), d])).toBe('crossing');
    expect(findAreaFault([a, b, toPoint(36.495, -4.96), c, d])).toBe('crossing');
    expect(findAreaFault([a, b, c, toPoint(36.495, -4.95), d])).toBeUndefined();
  });

  it('reports no crossing for corners in order of their angle around a centre', () => {
    const angles = fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(angles, (chosen) => {
        const corners = chosen
          .sort((a, b) => a - b)
          .map((angle) => toPoint(36 + Math.sin((angle * Math.PI) / 180), -4 + Math.cos((angle * Math.PI) / 180)));
        expect(findAreaFault(corners)).toBeUndefined();
      }),
    );
  });
});

describe('describeVertex', () => {
  const describeOffset = (east: number, north: number) =>
    describeCorner(2, 6, sphere.translate(banus, east, north), [elviria, banus]);

  it('describes distance and direction from the nearest place', () => {
    expect(describeOffset(400, 0)).toBe('Punto 3 de 6, 400 m al este de Puerto Banús');
    expect(describeOffset(0, 1230)).toBe('Punto 3 de 6, 1,2 km al norte de Puerto Banús');
    expect(describeOffset(-700, -700)).toBe('Punto 3 de 6, 1 km al sudoeste de Puerto Banús');
    expect(describeOffset(-300, 300)).toBe('Punto 3 de 6, 400 m al noroeste de Puerto Banús');
    expect(describeOffset(20, 30)).toBe('Punto 3 de 6, en Puerto Banús');
    expect(describeCorner(0, 1, elviria, [])).toBe('Punto 1 de 1, 36,4945, -4,7835');
  });
});

describe('area drawing', () => {
  const addThree: DrawingAction[] = square.slice(0, 3).map((point) => ({ kind: 'add', point }));

  it('adds corners, moves them by metres, splits sides and removes corners', () => {
    expect(applyActions(...addThree).corners).toEqual(square.slice(0, 3));
    const moved = applyActions(...addThree, { kind: 'move', at: 1, east: 50, north: 0 }).corners[1]!;
    expect(sphere.measureOffset(square[1]!, moved).east).toBeCloseTo(50, 1);
    expect(applyActions(...addThree, { kind: 'split', at: 0 }).corners[1]!.latitude).toBeCloseTo(36.495, 9);
    expect(applyActions(...addThree, { kind: 'split', at: 2 }).corners).toHaveLength(4);
    expect(applyActions(...addThree, { kind: 'remove', at: 0 }).corners).toEqual(square.slice(1, 3));
    expect(applyActions(...addThree, { kind: 'clear' })).toEqual(EMPTY_DRAWING);
  });

  it('restores a corner to its position before the move, unless the move has ended', () => {
    const pushes: DrawingAction[] = Array.from({ length: 5 }, () => ({ kind: 'move', at: 1, east: 500, north: 50 }));
    expect(applyActions(...addThree, ...pushes, { kind: 'restore', at: 1 }).corners).toEqual(square.slice(0, 3));
    const afterLeave = applyActions(...addThree, ...pushes, { kind: 'leave' });
    expect(drawingReducer(afterLeave, { kind: 'restore', at: 1 }).corners).toEqual(afterLeave.corners);
  });

  it('allows at most forty corners', () => {
    const many = Array.from({ length: 50 }, (_, step): DrawingAction => ({
      kind: 'add',
      point: toPoint(36 + step / 100, -4),
    }));
    expect(applyActions(...many).corners).toHaveLength(40);
  });

  it('builds an area without crossings in the visible map when no pointer is used', () => {
    const viewBounds = { west: -5, south: 36.4, east: -4.8, north: 36.5 };
    const corners: Point[] = [];
    for (let count = 1; count <= 12; count++) {
      corners.push(computeNextCorner(corners, viewBounds));
      if (count >= 3) expect(findAreaFault(corners)).toBeUndefined();
    }
    expect(corners[0]!.latitude).toBeCloseTo(36.48, 9);
  });
});
