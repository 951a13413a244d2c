import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import type { Random } from '../random.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';

const WOODS = ['#A9794E', '#8E6340', '#B98A5E'] as const;

/** A made double bed seen from its foot, w wide; the floor is on 0 and the headboard 576 above it. */
export function bed(random: Random, w: number, accent: string, light: Light) {
  const wood = random.pick(WOODS);
  const headboard =
    rect(-30, -576, w + 60, 470, wood, { rx: 8 }) +
    repeat(12, (index) => rect(-30 + ((index + 1) * (w + 60)) / 13, -576, 3, 470, '#5d3f28', { opacity: 0.35 }));
  const pillow = (x: number) =>
    rect(x, -400, w * 0.4, 128, '#FFFFFF', { rx: 26 }) +
    rect(x, -309, w * 0.4, 10, light.shade, { rx: 5, opacity: 0.25 });
  return [
    headboard,
    rect(0, -341, w, 182, '#FBF8F3', { rx: 22 }),
    pillow(w * 0.06),
    pillow(w * 0.54),
    rect(w * 0.34, -368, w * 0.32, 91, accent, { rx: 22 }),
    rect(-14, -245, w + 28, 245, mix('#F4EFE6', light.shade, 0.08), { rx: 20 }),
    rect(-14, -149, w + 28, 123, mix(accent, '#ffffff', 0.12), { rx: 6 }),
    rect(-14, -128, w + 28, 6, '#ffffff', { opacity: 0.4 }),
  ].join('');
}
