import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { line, path } from '../shapes/path.ts';

/** A sun lounger 118 wide, its feet 26 below 0,0. */
export const lounger = (light: Light) =>
  path('M0 0L78 0L112 -34L118 -30L84 8L0 8Z', mix('#ffffff', light.shade, 0.12)) +
  path('M0 8L84 8L84 12L0 12Z', '#A57B52') +
  line('M8 12V26M74 12V26', '#8A633E', 5);
