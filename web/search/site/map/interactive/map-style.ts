import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { CoastFeature } from './coast-features.ts';
import type { CustomTiles } from './custom-tiles.ts';

/** The colours of the site, as `web/styles.css` has them. */
const SEA = '#d9ecf0';
const LAND = '#f6f8f8';
const BORDER = '#c2ced2';
const COAST = '#0c6478';
const DRAWN = '#b0215f';

const ofPath = (path: string): ['==', ['get', string], string] => ['==', ['get', 'path'], path];

const coastLayers: LayerSpecification[] = [
  { id: 'land', type: 'fill', source: 'coast', filter: ofPath('land'), paint: { 'fill-color': LAND } },
  { id: 'borders', type: 'line', source: 'coast', filter: ofPath('borders'), paint: { 'line-color': BORDER } },
  {
    ...{ id: 'coast', type: 'line', source: 'coast', filter: ofPath('coast') },
    paint: { 'line-color': COAST, 'line-width': 1.2 },
  },
];

/**
 * The drawn coast, or the map of the agency's own, and above it the area that is drawn or searched. Words are elements
 * of the page: no glyphs are fetched.
 */
export const mapStyle = (base: CoastFeature[] | CustomTiles): StyleSpecification => ({
  version: 8,
  sources: {
    ...(Array.isArray(base)
      ? { coast: { type: 'geojson', data: { type: 'FeatureCollection', features: base } } }
      : { tiles: base.source }),
    // A circle is as round as it is handed over.
    area: { type: 'geojson', tolerance: 0, data: { type: 'FeatureCollection', features: [] } },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': SEA } },
    ...(Array.isArray(base) ? coastLayers : base.layers),
    {
      ...{ id: 'area', type: 'fill', source: 'area', filter: ['==', ['geometry-type'], 'Polygon'] },
      paint: { 'fill-color': DRAWN, 'fill-opacity': 0.12 },
    },
    { id: 'sides', type: 'line', source: 'area', paint: { 'line-color': DRAWN, 'line-width': 2 } },
    {
      ...{ id: 'corners', type: 'circle', source: 'area', filter: ['==', ['geometry-type'], 'Point'] },
      paint: {
        'circle-radius': 6,
        'circle-color': '#ffffff',
        'circle-stroke-color': DRAWN,
        'circle-stroke-width': 2,
      },
    },
  ],
});
