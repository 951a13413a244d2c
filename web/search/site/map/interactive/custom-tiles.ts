import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';

/** The map of the agency's own, for beneath what the search says. */
export interface CustomTiles {
  source: SourceSpecification;
  layers: LayerSpecification[];
  maxZoom: number;
}

/** As far in as streets and houses are of use. */
const MAX_ZOOM = 16;
const VECTOR = /\.(pbf|mvt)(\?|$)/i;

/** What is at this address: a PMTiles file says itself what it holds, tiles by their ending. */
export async function loadCustomTiles(url: string): Promise<CustomTiles> {
  if (!/\.pmtiles(\?|$)/i.test(url)) return tilesOf(VECTOR.test(url), { tiles: [url] }, MAX_ZOOM);
  const [{ PMTiles, Protocol, TileType }, { addProtocol }] = await Promise.all([
    import('pmtiles'),
    import('maplibre-gl'),
  ]);
  const file = new PMTiles(url);
  const { tileType, maxZoom } = await file.getHeader();
  const protocol = new Protocol();
  protocol.add(file);
  addProtocol('pmtiles', protocol.tile);
  return tilesOf(tileType === TileType.Mvt, { url: `pmtiles://${url}` }, maxZoom);
}

const tilesOf = (isVector: boolean, address: { tiles: string[] } | { url: string }, maxzoom: number): CustomTiles =>
  isVector
    ? { source: { type: 'vector', ...address, maxzoom }, layers: VECTOR_LAYERS, maxZoom: MAX_ZOOM }
    : {
        source: { type: 'raster', tileSize: 256, ...address, maxzoom },
        layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
        maxZoom: MAX_ZOOM,
      };

const fill = (id: string, color: string): LayerSpecification => ({
  ...{ id, type: 'fill', source: 'tiles', 'source-layer': id },
  paint: { 'fill-color': color },
});

/** In the layers of Protomaps' basemaps, without words: those are elements of the page. */
const VECTOR_LAYERS: LayerSpecification[] = [
  fill('earth', '#f6f8f8'),
  fill('landuse', '#ecf1f1'),
  fill('water', '#d9ecf0'),
  fill('buildings', '#dce4e6'),
  {
    ...{ id: 'roads', type: 'line', source: 'tiles', 'source-layer': 'roads' },
    paint: {
      'line-color': '#c2ced2',
      'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 8, 0.4, 12, 1, 16, 5],
    },
  },
];
