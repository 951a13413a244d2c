import { parasol } from '../../garden/parasol.ts';
import { mix } from '../../mix.ts';
import type { Setting } from '../../setting.ts';

const CANVASES = ['#F4EFE6', '#E8C9A0', '#D98B6A', '#5F9AA0'] as const;

/** A parasol of one of the usual cloths. */
export const sunShade = ({ random, light }: Setting) =>
  parasol(mix(random.pick(CANVASES), light.shade, light.warmth * 0.25));
