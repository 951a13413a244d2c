import type { Light } from '../hours.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { path } from '../shapes/path.ts';
import { rect } from '../shapes/rect.ts';

const IRON = '#2F3A3F';

/** An iron lamp post 330 high standing on 0,0; it glows when evening comes. */
export const streetLamp = (light: Light) =>
  [
    rect(-4, -270, 8, 270, IRON),
    path('M-14 0H14L6 -34H-6Z', IRON),
    path('M-20 -270H20L26 -316H-26Z', light.warmth > 0 ? '#FFE7B0' : '#E8EEF0'),
    path('M-30 -316H30L0 -336Z', IRON),
    rect(-22, -272, 44, 6, IRON),
    light.warmth > 0 ? ellipse(0, -292, 120, 100, 'url(#glow)', { opacity: 0.5 * light.warmth }) : '',
  ].join('');
