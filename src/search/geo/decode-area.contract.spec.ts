import { encodeArea } from '../../../test/setup/encode-area.ts';
import { decodeArea } from './decode-area.contract.ts';

type Corner = [latitude: number, longitude: number];

const SQUARE: Corner[] = [
  [36.4, -5],
  [36.4, -4.9],
  [36.5, -4.9],
  [36.5, -5],
];
const regularPolygon = (count: number): Corner[] =>
  Array.from({ length: count }, (_, index) => [
    36.5 + Math.sin((2 * Math.PI * index) / count) / 10,
    -4.9 + Math.cos((2 * Math.PI * index) / count) / 10,
  ]);
const decode = (...corners: Corner[]) => decodeArea(encodeArea(corners));

describe('decodeArea', () => {
  it('decodes the drawn corners', () => {
    expect(decodeArea('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual({
      corners: [
        { latitude: 38.5, longitude: -120.2 },
        { latitude: 40.7, longitude: -120.95 },
        { latitude: 43.252, longitude: -126.453 },
      ],
    });
    expect(decode(...SQUARE)).toEqual({ corners: SQUARE.map(([latitude, longitude]) => ({ latitude, longitude })) });
  });

  it('ignores a closing corner and repeated corners', () => {
    expect(decode(...SQUARE, SQUARE[0]!)).toEqual(decode(...SQUARE));
    expect(decode(SQUARE[0]!, ...SQUARE, SQUARE[3]!, SQUARE[0]!)).toEqual(decode(...SQUARE));
  });

  it('accepts three to forty corners and refuses any other number', () => {
    const countFault = { fault: 'count' };
    expect(decode()).toEqual(countFault);
    expect(decode(SQUARE[0]!, SQUARE[1]!, SQUARE[0]!, SQUARE[0]!)).toEqual(countFault);
    expect(decode(...regularPolygon(41))).toEqual(countFault);
    expect(decode(...regularPolygon(40))).toMatchObject({ corners: { length: 40 } });
    expect(decode(...regularPolygon(3))).toMatchObject({ corners: { length: 3 } });
  });

  it.each([
    ['a line', [36.4, -5], [36.45, -4.95], [36.5, -4.9]],
    ['there and back', [36.4, -5], [36.5, -5], [36.45, -5], [36.43, -5]],
  ] as [string, ...Corner[]][])('refuses an area without surface: %s', (_, ...corners) => {
    expect(decode(...corners)).toEqual({ fault: 'empty' });
  });

  const [a, b, c, d] = SQUARE as [Corner, Corner, Corner, Corner];
  it.each([
    ['an hourglass', a, c, b, d],
    ['a star', ...[0, 2, 4, 1, 3].map((index) => regularPolygon(5)[index]!)],
    ['a corner on a side', a, b, c, d, [36.45, -4.95], [36.4, -4.95], [36.42, -4.98]],
    ['a corner on a corner', a, b, [36.45, -4.95], c, d, [36.45, -4.95]],
    ['a path that goes back over itself', a, b, c, [36.5, -4.95], [36.5, -4.92], d],
    ['a closing side that goes back', [36.4, -5], [36.5, -5], [36.5, -4.9], [36.6, -5]],
    ['a crossing of a hundred thousandth', [36.4, -5], [36.40001, -4.9], [36.4, -4.9], [36.40001, -5]],
  ] as [string, ...Corner[]][])('refuses crossing sides: %s', (_, ...corners) => {
    expect(decode(...corners)).toEqual({ fault: 'crossing' });
  });

  it('accepts concave and very narrow areas', () => {
    expect(decode(a, b, c, [36.41, -4.95], d)).toHaveProperty('corners');
    expect(decode([36.4, -5], [36.4, -4.9], [36.40001, -4.9])).toHaveProperty('corners');
  });

  it('refuses areas across the antimeridian or off the map', () => {
    const antimeridianFault = { fault: 'antimeridian' };
    expect(decode([10, 179], [10, -179], [20, 179])).toEqual(antimeridianFault);
    expect(decode([10, 179], [10, 181], [20, 179])).toEqual(antimeridianFault);
    expect(decode([10, 170], [10, 180], [20, 170])).toHaveProperty('corners');
    expect(decode([89, 10], [90.1, 10], [89, 11])).toEqual({ fault: 'outside' });
  });

  it.each(['_p~iF', '_p~iF~ps|U_', 'á', ' ', '}'.repeat(8), '_p~iF~ps|U\u0000', '\u007f'])(
    'refuses malformed text: %j',
    (text) => {
      expect(decodeArea(text)).toEqual({ fault: 'unreadable' });
    },
  );
});
