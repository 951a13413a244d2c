import { createRequire } from 'node:module';
import { mesh, merge } from 'topojson-client';
import type {
  GeometryCollection,
  MultiPolygon,
  Polygon,
  Positions as Position,
  Topology,
} from 'topojson-specification';
import { readFileSync } from 'node:fs';
import { coastSheet } from '../../web/components/map/coast-sheet.ts';
import { clipped } from './clipped.ts';
import { pathOf } from './path-of.ts';
import { placeOnSheet } from './place-on-sheet.ts';
import { simplified } from './simplified.ts';

type Municipality = Polygon | MultiPolygon;
type Atlas = Topology<{ municipalities: GeometryCollection }>;

/** Degrees: the coast is kept as the source has it, whose cells are about 200 m. */
const COAST_TOLERANCE = 0.0003;
const INLAND_TOLERANCE = 0.0012;
/** Degrees around the drawing, so that what is cut by its edge is whole. */
const MARGIN = 0.1;

/** No Spanish municipality: drawn by hand, from Eastern Beach to Europa Point. */
const GIBRALTAR: readonly Position[] = [
  [-5.3575, 36.1555],
  [-5.3385, 36.155],
  [-5.34, 36.14],
  [-5.342, 36.11],
  [-5.35, 36.112],
  [-5.356, 36.135],
];

const SOURCE =
  'Municipios y costa: Instituto Geográfico Nacional (CC BY 4.0), by es-atlas 0.6.0 (MIT); drawn by npm run coast';

/** The land, the borders of its municipalities and its coast, in the colours of the site. */
export function drawCoast(): string {
  const { width, height } = coastSheet;
  const atlas = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('es-atlas/es/municipalities.json'), 'utf8'),
  ) as Atlas;
  const topology = plain(atlas);
  const all = topology.objects.municipalities;
  const shown = { ...all, geometries: (all.geometries as Municipality[]).filter((one) => isShown(topology, one)) };

  const land = merge(topology, shown.geometries).coordinates.flat();
  const borders = mesh(topology, shown, (one, other) => one !== other).coordinates;
  const isOurs = new Set<unknown>(shown.geometries);
  const coast = mesh(topology, all, (one, other) => one === other && isOurs.has(one)).coordinates;

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><!-- ${SOURCE} -->`,
    `<path id="land" fill="#f6f8f8" d="${[...land, GIBRALTAR].map(ringPath).join('')}"/>`,
    `<path id="borders" fill="none" stroke="#c2ced2" vector-effect="non-scaling-stroke" d="${borders.map(linePath).join('')}"/>`,
    `<path id="coast" fill="none" stroke="#0c6478" vector-effect="non-scaling-stroke" stroke-linejoin="round" d="${[...coast, GIBRALTAR].map(linePath).join('')}"/></svg>\n`,
  ].join('\n');
}

const ringPath = (ring: readonly Position[]) => pathOf(clipped.ring(ring.map(placeOnSheet)), true);
const linePath = (line: readonly Position[]) =>
  clipped
    .lines(line.map(placeOnSheet))
    .map((spots) => pathOf(spots, false))
    .join('');

/** The same with arcs in degrees, as simple as they may be. */
function plain(atlas: Atlas): Atlas {
  const uses = arcUses(atlas);
  const { scale, translate } = atlas.transform ?? { scale: [1, 1], translate: [0, 0] };
  const arcs = atlas.arcs.map((arc, at) => {
    let [x, y] = [0, 0];
    const line = arc.map((step): Position => {
      [x, y] = atlas.transform ? [x + step[0]!, y + step[1]!] : [step[0]!, step[1]!];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
    return simplified(line, uses[at] === 1 ? COAST_TOLERANCE : INLAND_TOLERANCE);
  });
  const { transform: _transform, bbox: _bbox, ...rest } = atlas;
  return { ...rest, arcs };
}

/** How many municipalities lie along each arc: one along the coast. */
function arcUses(atlas: Atlas): number[] {
  const uses = atlas.arcs.map(() => 0);
  for (const geometry of atlas.objects.municipalities.geometries as Municipality[])
    for (const arc of arcsOf(geometry)) uses[arc]! += 1;
  return uses;
}

const arcsOf = ({ arcs }: Municipality): number[] =>
  (arcs as unknown[]).flat(3).map((arc) => ((arc as number) < 0 ? ~(arc as number) : (arc as number)));

function isShown(topology: Atlas, municipality: Municipality): boolean {
  const { west, south, east, north } = coastSheet.bounds;
  return arcsOf(municipality).some((arc) =>
    topology.arcs[arc]!.some(
      ([longitude, latitude]) =>
        longitude! > west - MARGIN &&
        longitude! < east + MARGIN &&
        latitude! > south - MARGIN &&
        latitude! < north + MARGIN,
    ),
  );
}
