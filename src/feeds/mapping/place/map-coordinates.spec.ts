import type { FeedWarning } from '../../feed-warning.contract.ts';
import { mapCoordinates } from './map-coordinates.ts';

describe('mapCoordinates', () => {
  const nowhere = [null, null] as const;

  it.each<[string, string, string | null, readonly [number | null, number | null], FeedWarning[]]>([
    ['36.51', '-4.88', 'Málaga', [36.51, -4.88], []],
    ['36,51', '-4,88', 'Málaga', [36.51, -4.88], []],
    ['36.75', '3.87', 'Málaga', [36.75, -3.87], ['longitude_without_minus']],
    ['3.87', '36.75', 'Málaga', nowhere, ['coordinates_outside_spain']],
    ['-4.88', '36.51', 'Málaga', [36.51, -4.88], ['coordinates_swapped']],
    ['40.42', '3.7', 'Madrid', [40.42, -3.7], ['longitude_without_minus']],
    ['39.57', '2.65', 'Illes Balears', [39.57, 2.65], []],
    ['38.79', '0.18', 'Alicante', [38.79, 0.18], []],
    ['36.28', '-5.28', 'Málaga', [36.28, -5.28], []],
    ['41.39', '2.17', 'Málaga', nowhere, ['coordinates_outside_province']],
    ['36.75', '3.87', null, nowhere, ['coordinates_outside_spain']],
    ['41.9', '12.5', 'Roma', nowhere, ['coordinates_outside_spain']],
    ['25.76', '-80.19', 'Málaga', nowhere, ['coordinates_outside_spain']],
    ['0', '0', 'Málaga', nowhere, []],
  ])('reads %s, %s in %j as %j', (latitude, longitude, province, point, warnings) => {
    const kinds: FeedWarning[] = [];
    const mapped = mapCoordinates({ latitude, longitude }, province, (kind) => kinds.push(kind));
    expect([mapped.latitude, mapped.longitude]).toEqual(point);
    expect(kinds).toEqual(warnings);
  });
});
