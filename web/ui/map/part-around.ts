import type { Bounds } from './bounds.ts';
import { coastSheet, type Part } from './coast-sheet.ts';

/** Width by height: what is narrower or flatter is widened, so that it suits a frame. */
const NARROWEST = 0.8;
const WIDEST = 2;
/** Units of the drawing: less is more than it knows. */
const SMALLEST = 300;
/** What lies at the edge is not cut. */
const ROOM = 1.15;

/** The part of the drawing that shows these bounds, with some room around them. */
export function partAround(bounds: Bounds): Part {
  const { x, y, width, height } = coastSheet.part(bounds);
  const least = { width: Math.max(width * ROOM, SMALLEST), height: Math.max(height * ROOM, SMALLEST) };
  const shape = Math.min(Math.max(least.width / least.height, NARROWEST), WIDEST);
  const size = {
    width: Math.max(least.width, least.height * shape),
    height: Math.max(least.height, least.width / shape),
  };
  return { x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, ...size };
}
