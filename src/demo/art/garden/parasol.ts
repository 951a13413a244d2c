import { line, path } from '../shapes/path.ts';

const CANVAS = 'M-118 -140Q0 -236 118 -140Q80 -152 40 -140Q0 -152 -40 -140Q-80 -152 -118 -140Z';
const SHADED_HALF = 'M0 -196Q70 -190 118 -140Q80 -152 40 -140Z';

/** A parasol whose pole stands on 0,0. */
export const parasol = (colour: string) =>
  line('M0 0V-190', '#8A633E', 6) + path(CANVAS, colour) + path(SHADED_HALF, '#1B2A3A', { opacity: 0.12 });
