import type { MapMarker } from './map-markers.ts';

/** Pixels, as the styles draw them: a round number of homes, or a price. */
const ROUND = 40;
const PRICE = { height: 28, least: 44 };
const ROOM = 18;
const LETTER = 8;

/** A mark with the room that it takes on a map. */
export const withMarkerSize = ({ latitude, longitude, text, home }: MapMarker) => ({
  ...{ latitude, longitude },
  width: Math.max(text.length * LETTER + ROOM, home ? PRICE.least : ROUND),
  height: home ? PRICE.height : ROUND,
});
