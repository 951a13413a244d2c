import { coastSheet } from '../../../../components/map/coast-sheet.ts';

type Position = [longitude: number, latitude: number];

/** GeoJSON of one of the paths of `coast.svg`. */
export interface CoastFeature {
  type: 'Feature';
  properties: { path: string };
  geometry:
    { type: 'MultiPolygon'; coordinates: Position[][][] } | { type: 'MultiLineString'; coordinates: Position[][] };
}

const PATH = /<path id="(\w+)"[^>]* d="([^"]*)"/g;

/** The drawing as the map that moves wants it. `npm run coast` writes such lines alone: to a spot, and ways from there. */
export const coastFeatures = (drawing: string): CoastFeature[] =>
  [...drawing.matchAll(PATH)].map(([, path = '', commands = '']): CoastFeature => {
    const lines = [...commands.matchAll(/M([^Ml]*)l([^Mz]*)(z?)/g)].map(([, start = '', ways = '', closed]) =>
      line(numbers(start), numbers(ways), closed === 'z'),
    );
    return {
      type: 'Feature',
      properties: { path },
      geometry:
        path === 'land'
          ? { type: 'MultiPolygon', coordinates: lines.map((ring) => [ring]) }
          : { type: 'MultiLineString', coordinates: lines },
    };
  });

function line([x = 0, y = 0]: number[], ways: number[], isClosed: boolean): Position[] {
  const spots = [{ x, y }];
  for (let at = 0; at < ways.length; at += 2) {
    const last = spots.at(-1)!;
    spots.push({ x: last.x + ways[at]!, y: last.y + ways[at + 1]! });
  }
  if (isClosed) spots.push(spots[0]!);
  return spots.map((spot) => {
    const { longitude, latitude } = coastSheet.point(spot);
    return [longitude, latitude];
  });
}

const numbers = (text: string) => (text.match(/-?\d+/g) ?? []).map(Number);
