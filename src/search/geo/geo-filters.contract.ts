import { z } from 'zod';
import { numericParam, placeName } from '../query/parameters.contract.ts';
import { AREA_FAULTS, decodeArea } from './decode-area.contract.ts';
import type { Box, Position } from './shapes.contract.ts';

const DEGREES = String.raw`-?\d{1,3}(?:\.\d{1,12})?`;
const BOX = new RegExp(`^${DEGREES}(?:,${DEGREES}){3}$`);
const POSITION = new RegExp(`^(${DEGREES}), ?(${DEGREES})$`);
/** Enough for forty corners at maximum distance and the first one again. */
const MAX_AREA_LENGTH = 500;

const isOnMap = ({ latitude, longitude }: Position) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

function findBoxFault({ west, south, east, north }: Box): string | null {
  const corners = [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ];
  if (!corners.every(isOnMap)) return 'El recuadro sale del mapa';
  if (west > east) return 'El recuadro no puede cruzar el meridiano 180';
  return south > north ? 'El sur del recuadro queda al norte de su norte' : null;
}

function toBox(text: string, context: z.RefinementCtx): Box {
  const [west, south, east, north] = text.split(',').map(Number) as [number, number, number, number];
  const box = { west, south, east, north };
  const fault = findBoxFault(box);
  if (fault) context.addIssue(fault);
  return box;
}

function toNear(text: string, context: z.RefinementCtx): Position | string {
  const [, latitude, longitude] = POSITION.exec(text) ?? [];
  if (latitude === undefined) return text;
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  if (!isOnMap(position)) context.addIssue('Este punto queda fuera del mapa: elija otro');
  return position;
}

function toCorners(text: string, context: z.RefinementCtx): readonly Position[] {
  const decoded = decodeArea(text);
  if ('corners' in decoded) return decoded.corners;
  context.addIssue(AREA_FAULTS[decoded.fault]);
  return z.NEVER;
}

/** Filters by public location. A property without one never matches, except when it is in the town of `near`. */
export const GEO_FILTERS = {
  bbox: z
    .string()
    .regex(BOX, 'Escriba el recuadro como oeste,sur,este,norte, en grados')
    .transform(toBox)
    .optional()
    .meta({
      description: 'Bounding box: west, south, east and north in degrees',
      example: '-5.2,36.4,-4.8,36.6',
    }),
  near: placeName.transform(toNear).optional().meta({
    description:
      'Centre of a radius search: latitude and longitude in degrees, or the name of a town or zone. A town includes all its homes; a name of several places means all of them',
    example: '36.485,-4.952',
  }),
  within: numericParam(z.int().min(100).max(100_000)).optional().meta({
    description:
      'Radius in metres around `near`. Defaults to 3000 around the homes of a town, and to 2000 or the size of the place otherwise',
    example: 3_000,
  }),
  area: z
    .string()
    .max(MAX_AREA_LENGTH, 'La zona dibujada tiene demasiados puntos: quite alguno')
    .transform(toCorners)
    .optional()
    .meta({
      description:
        'Polygon as an encoded polyline of precision 5: three to forty corners, without crossing sides or the antimeridian',
      example: 'o`r}Enrm]_vJ??_mVnzDozDnzD~uJ',
    }),
};

export const SearchCircle = z.object({
  latitude: z.number(),
  longitude: z.number(),
  metres: z.number().meta({ description: 'Radius in metres' }),
});
