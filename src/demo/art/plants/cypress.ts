import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import type { Random } from '../random.ts';
import { d, path } from '../shapes/path.ts';
import { castShadow } from './cast-shadow.ts';

export function cypress(random: Random, light: Light) {
  const h = random.between(200, 270);
  const w = random.between(24, 31);
  const foliage = mix(light.leaf, '#17302B', 0.45);
  const leftSide = d`C${-w * 1.05} ${-h * 0.55} ${-w} ${-h * 0.12} ${-w * 0.35} 0`;
  const rightSide = d`C${w} ${-h * 0.12} ${w * 1.05} ${-h * 0.55} 0 ${-h}Z`;
  const core = d`C${-w * 0.2} ${-h * 0.4} ${-w * 0.25} ${-h * 0.7} 0 ${-h}Z`;
  return [
    castShadow(w * 2.1, light),
    path(d`M0 ${-h}` + leftSide + d`L${w * 0.35} 0` + rightSide, foliage),
    path(d`M0 ${-h}` + leftSide + 'L0 0' + core, mix(foliage, '#C9CF8A', 0.24)),
  ].join('');
}
