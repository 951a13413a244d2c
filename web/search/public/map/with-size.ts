import type { MapMark } from './map-marks.ts';

/** Pixels, as the styles draw them: a round number of homes, or a price. */
const ROUND = 40;
const PRICE = { height: 28, least: 44 };
const ROOM = 18;
const LETTER = 8;

/** A mark with the room that it takes on a map. */
export const withSize = ({ latitude, longitude, text, home }: MapMark) => ({
  ...{ latitude, longitude },
  width: Math.max(text.length * LETTER + ROOM, home ? PRICE.least : ROUND),
  height: home ? PRICE.height : ROUND,
});
