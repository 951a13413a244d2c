import { polylineCodec } from './polyline-codec.contract.ts';
import type { Position } from '../shapes.contract.ts';

/** Five decimals of a degree, about a metre. */
const UNITS = 100_000;

/** The corners of an area, as an address and the API have them. */
export const encodeArea = (corners: readonly Position[]): string =>
  polylineCodec.encode(
    corners.map(({ latitude, longitude }) => [Math.round(latitude * UNITS), Math.round(longitude * UNITS)]),
  );
