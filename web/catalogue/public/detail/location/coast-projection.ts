const WEST = -5.29;
const EAST = -3.69;
const SOUTH = 36.27;
const NORTH = 36.86;

/** At the latitude of this coast a degree of longitude is shorter than one of latitude by this factor. */
const NARROWING = Math.cos((((SOUTH + NORTH) / 2) * Math.PI) / 180);
const PIXELS_PER_DEGREE = 625;

const width = Math.round((EAST - WEST) * NARROWING * PIXELS_PER_DEGREE);
const height = Math.round((NORTH - SOUTH) * PIXELS_PER_DEGREE);

const place = (longitude: number, latitude: number) => ({
  x: ((longitude - WEST) / (EAST - WEST)) * width,
  y: ((NORTH - latitude) / (NORTH - SOUTH)) * height,
});

const covers = (longitude: number, latitude: number) =>
  longitude >= WEST && longitude <= EAST && latitude >= SOUTH && latitude <= NORTH;

/** Converts degrees into pixels of the drawing of the Costa del Sol. */
export const coastProjection = { width, height, place, covers };
