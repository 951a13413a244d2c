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
import { clipped } from './clip-lines.ts';
import { pathOf } from './path-of.ts';
import { placeOnSheet } from './place-on-sheet.ts';
import { simplifyLine } from './simplify-line.ts';

type Municipality = Polygon | MultiPolygon;
type Atlas = Topology<{ municipalities: GeometryCollection }>;

/** In degrees. Keeps the coast as in the source, whose cells are about 200 m. */
const COAST_TOLERANCE = 0.0003;
const INLAND_TOLERANCE = 0.0012;
/** In degrees. Includes municipalities that the edge of the drawing cuts. */
const MARGIN = 0.1;

/** Missing in the source, since it is not Spanish; drawn by hand, from Eastern Beach to Europa Point. */
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

/** Draws land, municipal borders and coast in the colours of the site. */
export function drawCoast(): string {
  const { width, height } = coastSheet;
  const atlas = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('es-atlas/es/municipalities.json'), 'utf8'),
  ) as Atlas;
  const topology = decodeArcs(atlas);
  const all = topology.objects.municipalities;
  const visibleMunicipalities = {
    ...all,
    geometries: (all.geometries as Municipality[]).filter((municipality) => isVisible(topology, municipality)),
  };

  const land = merge(topology, visibleMunicipalities.geometries).coordinates.flat();
  const borders = mesh(topology, visibleMunicipalities, (a, b) => a !== b).coordinates;
  const drawn = new Set<unknown>(visibleMunicipalities.geometries);
  const coast = mesh(topology, all, (a, b) => a === b && drawn.has(a)).coordinates;

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

/** Converts the arcs to degrees and simplifies them. */
function decodeArcs(atlas: Atlas): Atlas {
  const uses = countArcUses(atlas);
  const { scale, translate } = atlas.transform ?? { scale: [1, 1], translate: [0, 0] };
  const arcs = atlas.arcs.map((arc, at) => {
    let [x, y] = [0, 0];
    const line = arc.map((step): Position => {
      [x, y] = atlas.transform ? [x + step[0]!, y + step[1]!] : [step[0]!, step[1]!];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
    return simplifyLine(line, uses[at] === 1 ? COAST_TOLERANCE : INLAND_TOLERANCE);
  });
  const { transform: _transform, bbox: _bbox, ...rest } = atlas;
  return { ...rest, arcs };
}

/** Counts the municipalities along each arc: one along the coast, two inland. */
function countArcUses(atlas: Atlas): number[] {
  const uses = atlas.arcs.map(() => 0);
  for (const geometry of atlas.objects.municipalities.geometries as Municipality[])
    for (const arc of listArcs(geometry)) uses[arc]! += 1;
  return uses;
}

const listArcs = ({ arcs }: Municipality): number[] =>
  (arcs as unknown[]).flat(3).map((arc) => ((arc as number) < 0 ? ~(arc as number) : (arc as number)));

function isVisible(topology: Atlas, municipality: Municipality): boolean {
  const { west, south, east, north } = coastSheet.bounds;
  return listArcs(municipality).some((arc) =>
    topology.arcs[arc]!.some(
      ([longitude, latitude]) =>
        longitude! > west - MARGIN &&
        longitude! < east + MARGIN &&
        latitude! > south - MARGIN &&
        latitude! < north + MARGIN,
    ),
  );
}
