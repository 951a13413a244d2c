import { canvas, HEIGHT, WIDTH } from './canvas.ts';
import { round } from './shapes/round.ts';
import type { Setting } from './setting.ts';

type Crop = { closest?: number; focusX?: number; focusY?: number; hasFigures?: boolean };

/** The camera: how near it stands, where it points, and whether the scene lies to its left or right. */
export function framed(title: string, { random, light }: Setting, drawing: string, crop: Crop = {}) {
  const { closest = 1.24, focusX = 0.5, focusY = 0.55, hasFigures = false } = crop;
  const isMirrored = random.chance(0.5) && !hasFigures;
  const zoom = random.between(1, closest);
  const w = WIDTH / zoom;
  const h = HEIGHT / zoom;
  const left = (WIDTH - w) * Math.min(1, Math.max(0, focusX + random.between(-0.5, 0.5)));
  const top = (HEIGHT - h) * Math.min(1, Math.max(0, focusY + random.between(-0.3, 0.3)));
  const seen = isMirrored ? `<g transform="translate(${WIDTH} 0) scale(-1 1)">${drawing}</g>` : drawing;
  return canvas(title, light, seen, [isMirrored ? WIDTH - left - w : left, top, w, h].map(round).join(' '));
}
