import type { Bounds } from './bounds.ts';
import { coastSheet, type Part } from './coast-sheet.ts';

/** Width by height: what is narrower or flatter is widened, so that it suits a frame. */
const MIN_ASPECT_RATIO = 0.8;
const MAX_ASPECT_RATIO = 2;
/** Units of the drawing: less is more than it knows. */
const MIN_SIZE = 300;
/** What lies at the edge is not cut. */
const MARGIN = 1.15;

/** The part of the drawing that shows these bounds, with some room around them. */
export function frameAround(bounds: Bounds): Part {
  const { x, y, width, height } = coastSheet.part(bounds);
  const least = { width: Math.max(width * MARGIN, MIN_SIZE), height: Math.max(height * MARGIN, MIN_SIZE) };
  const shape = Math.min(Math.max(least.width / least.height, MIN_ASPECT_RATIO), MAX_ASPECT_RATIO);
  const size = {
    width: Math.max(least.width, least.height * shape),
    height: Math.max(least.height, least.width / shape),
  };
  return { x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, ...size };
}
