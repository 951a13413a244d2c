import { encodedArea } from '../../../../test/setup/encoded-area.ts';
import { decodeArea } from './decode-area.contract.ts';

type Corner = [latitude: number, longitude: number];

const SQUARE: Corner[] = [
  [36.4, -5],
  [36.4, -4.9],
  [36.5, -4.9],
  [36.5, -5],
];
const around = (count: number): Corner[] =>
  Array.from({ length: count }, (_, at) => [
    36.5 + Math.sin((2 * Math.PI * at) / count) / 10,
    -4.9 + Math.cos((2 * Math.PI * at) / count) / 10,
  ]);
const faultOf = (...corners: Corner[]) => decodeArea(encodedArea(corners));

describe('a drawn area', () => {
  it('is read as it was drawn', () => {
    expect(decodeArea('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual({
      corners: [
        { latitude: 38.5, longitude: -120.2 },
        { latitude: 40.7, longitude: -120.95 },
        { latitude: 43.252, longitude: -126.453 },
      ],
    });
    expect(faultOf(...SQUARE)).toEqual({ corners: SQUARE.map(([latitude, longitude]) => ({ latitude, longitude })) });
  });

  it('may end where it began, and have a corner clicked twice', () => {
    expect(faultOf(...SQUARE, SQUARE[0]!)).toEqual(faultOf(...SQUARE));
    expect(faultOf(SQUARE[0]!, ...SQUARE, SQUARE[3]!, SQUARE[0]!)).toEqual(faultOf(...SQUARE));
  });

  it('has three to forty corners', () => {
    const isRefused = { fault: 'count' };
    expect(faultOf()).toEqual(isRefused);
    expect(faultOf(SQUARE[0]!, SQUARE[1]!, SQUARE[0]!, SQUARE[0]!)).toEqual(isRefused);
    expect(faultOf(...around(41))).toEqual(isRefused);
    expect(faultOf(...around(40))).toMatchObject({ corners: { length: 40 } });
    expect(faultOf(...around(3))).toMatchObject({ corners: { length: 3 } });
  });

  it.each([
    ['a line', [36.4, -5], [36.45, -4.95], [36.5, -4.9]],
    ['there and back', [36.4, -5], [36.5, -5], [36.45, -5], [36.43, -5]],
  ] as [string, ...Corner[]][])('encloses something: not %s', (_, ...corners) => {
    expect(faultOf(...corners)).toEqual({ fault: 'empty' });
  });

  const [a, b, c, d] = SQUARE as [Corner, Corner, Corner, Corner];
  it.each([
    ['an hourglass', a, c, b, d],
    ['a star', ...[0, 2, 4, 1, 3].map((at) => around(5)[at]!)],
    ['a corner on a side', a, b, c, d, [36.45, -4.95], [36.4, -4.95], [36.42, -4.98]],
    ['a corner on a corner', a, b, [36.45, -4.95], c, d, [36.45, -4.95]],
    ['a way that goes back over itself', a, b, c, [36.5, -4.95], [36.5, -4.92], d],
    ['a closing side that goes back', [36.4, -5], [36.5, -5], [36.5, -4.9], [36.6, -5]],
    ['a crossing of a hundred thousandth', [36.4, -5], [36.40001, -4.9], [36.4, -4.9], [36.40001, -5]],
  ] as [string, ...Corner[]][])('crosses itself nowhere: not %s', (_, ...corners) => {
    expect(faultOf(...corners)).toEqual({ fault: 'crossing' });
  });

  it('may be hollow, and as narrow as a hundred thousandth', () => {
    expect(faultOf(a, b, c, [36.41, -4.95], d)).toHaveProperty('corners');
    expect(faultOf([36.4, -5], [36.4, -4.9], [36.40001, -4.9])).toHaveProperty('corners');
  });

  it('is on one side of the antimeridian, and on the map', () => {
    const isAcross = { fault: 'antimeridian' };
    expect(faultOf([10, 179], [10, -179], [20, 179])).toEqual(isAcross);
    expect(faultOf([10, 179], [10, 181], [20, 179])).toEqual(isAcross);
    expect(faultOf([10, 170], [10, 180], [20, 170])).toHaveProperty('corners');
    expect(faultOf([89, 10], [90.1, 10], [89, 11])).toEqual({ fault: 'outside' });
  });

  it.each(['_p~iF', '_p~iF~ps|U_', 'á', ' ', '}'.repeat(8), '_p~iF~ps|U\u0000', '\u007f'])('is no %j', (text) => {
    expect(decodeArea(text)).toEqual({ fault: 'unreadable' });
  });
});
