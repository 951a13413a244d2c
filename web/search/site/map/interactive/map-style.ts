import type { LayerSpecification, StyleSpecification, SourceSpecification } from 'maplibre-gl';
import { coastSheet } from '../../../../components/map/coast-sheet.ts';

/** Map tiles of the agency, which replace the drawn coast. */
interface CustomTiles {
  source: SourceSpecification;
  layers: LayerSpecification[];
  maxZoom: number;
}

/** Streets and houses are visible at this zoom. */
const MAX_ZOOM = 16;
const VECTOR_EXTENSION = /\.(pbf|mvt)(\?|$)/i;

/** A PMTiles file describes its format; the format of other tiles follows from their extension. */
export async function loadCustomTiles(url: string): Promise<CustomTiles> {
  if (!/\.pmtiles(\?|$)/i.test(url)) return toCustomTiles(VECTOR_EXTENSION.test(url), { tiles: [url] }, MAX_ZOOM);
  const [{ PMTiles, Protocol, TileType }, { addProtocol }] = await Promise.all([
    import('pmtiles'),
    import('maplibre-gl'),
  ]);
  const file = new PMTiles(url);
  const { tileType, maxZoom } = await file.getHeader();
  const protocol = new Protocol();
  protocol.add(file);
  addProtocol('pmtiles', protocol.tile);
  return toCustomTiles(tileType === TileType.Mvt, { url: `pmtiles://${url}` }, maxZoom);
}

const toCustomTiles = (
  isVector: boolean,
  address: { tiles: string[] } | { url: string },
  maxzoom: number,
): CustomTiles =>
  isVector
    ? { source: { type: 'vector', ...address, maxzoom }, layers: VECTOR_LAYERS, maxZoom: MAX_ZOOM }
    : {
        source: { type: 'raster', tileSize: 256, ...address, maxzoom },
        layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
        maxZoom: MAX_ZOOM,
      };

const fill = (id: string, color: string): LayerSpecification => ({
  id,
  type: 'fill',
  source: 'tiles',
  'source-layer': id,
  paint: { 'fill-color': color },
});

/** Protomaps layers without labels, because labels are page elements. */
const VECTOR_LAYERS: LayerSpecification[] = [
  fill('earth', '#f6f8f8'),
  fill('landuse', '#ecf1f1'),
  fill('water', '#d9ecf0'),
  fill('buildings', '#dce4e6'),
  {
    id: 'roads',
    type: 'line',
    source: 'tiles',
    'source-layer': 'roads',
    paint: {
      'line-color': '#c2ced2',
      'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 8, 0.4, 12, 1, 16, 5],
    },
  },
];

type Position = [longitude: number, latitude: number];

/** GeoJSON of a path in `coast.svg`. */
interface CoastFeature {
  type: 'Feature';
  properties: { path: string };
  geometry:
    { type: 'MultiPolygon'; coordinates: Position[][][] } | { type: 'MultiLineString'; coordinates: Position[][] };
}

const PATH = /<path id="(\w+)"[^>]* d="([^"]*)"/g;

/** Understands only absolute moves and relative lines, as `npm run coast` writes them. */
export const coastFeatures = (svg: string): CoastFeature[] =>
  [...svg.matchAll(PATH)].map(([, path = '', commands = '']): CoastFeature => {
    const lines = [...commands.matchAll(/M([^Ml]*)l([^Mz]*)(z?)/g)].map(([, start = '', offsets = '', closed]) =>
      toLine(parseNumbers(start), parseNumbers(offsets), closed === 'z'),
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

function toLine([x = 0, y = 0]: number[], offsets: number[], isClosed: boolean): Position[] {
  const points = [{ x, y }];
  for (let index = 0; index < offsets.length; index += 2) {
    const last = points.at(-1)!;
    points.push({ x: last.x + offsets[index]!, y: last.y + offsets[index + 1]! });
  }
  if (isClosed) points.push(points[0]!);
  return points.map((point) => {
    const { longitude, latitude } = coastSheet.toPoint(point);
    return [longitude, latitude];
  });
}

const parseNumbers = (text: string) => (text.match(/-?\d+/g) ?? []).map(Number);

/** Same colours as in `web/styles.css`. */
const SEA = '#d9ecf0';
const LAND = '#f6f8f8';
const BORDER = '#c2ced2';
const COAST = '#0c6478';
const AREA_COLOR = '#b0215f';

const isPath = (path: string): ['==', ['get', string], string] => ['==', ['get', 'path'], path];

const coastLayers: LayerSpecification[] = [
  { id: 'land', type: 'fill', source: 'coast', filter: isPath('land'), paint: { 'fill-color': LAND } },
  { id: 'borders', type: 'line', source: 'coast', filter: isPath('borders'), paint: { 'line-color': BORDER } },
  {
    id: 'coast',
    type: 'line',
    source: 'coast',
    filter: isPath('coast'),
    paint: { 'line-color': COAST, 'line-width': 1.2 },
  },
];

/** Coast or tiles, with the searched or drawn area above. Labels are page elements, so no glyphs are loaded. */
export const mapStyle = (base: CoastFeature[] | CustomTiles): StyleSpecification => ({
  version: 8,
  sources: {
    ...(Array.isArray(base)
      ? { coast: { type: 'geojson', data: { type: 'FeatureCollection', features: base } } }
      : { tiles: base.source }),
    // Keeps circles round.
    area: { type: 'geojson', tolerance: 0, data: { type: 'FeatureCollection', features: [] } },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': SEA } },
    ...(Array.isArray(base) ? coastLayers : base.layers),
    {
      id: 'area',
      type: 'fill',
      source: 'area',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': AREA_COLOR, 'fill-opacity': 0.12 },
    },
    { id: 'sides', type: 'line', source: 'area', paint: { 'line-color': AREA_COLOR, 'line-width': 2 } },
    {
      id: 'corners',
      type: 'circle',
      source: 'area',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 6,
        'circle-color': '#ffffff',
        'circle-stroke-color': AREA_COLOR,
        'circle-stroke-width': 2,
      },
    },
  ],
});
