interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const METRES_PER_DEGREE = 111_320;

/** As on a plane, which errs by less than a thousandth over the few kilometres that a zone measures. */
export function approximateDistance(one: Position, other: Position): number {
  const north = (one.latitude - other.latitude) * METRES_PER_DEGREE;
  const middle = ((one.latitude + other.latitude) / 2) * (Math.PI / 180);
  const east = (one.longitude - other.longitude) * METRES_PER_DEGREE * Math.cos(middle);
  return Math.hypot(north, east);
}
