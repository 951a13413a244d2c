import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import type { Random } from '../random.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { d, path } from '../shapes/path.ts';
import type { Point } from '../shapes/polygon.ts';
import { repeat } from '../shapes/repeat.ts';
import { castShadow } from './cast-shadow.ts';

const FRONDS = 13;

export function palm(random: Random, light: Light) {
  const bark = mix('#8A6B4B', light.shade, 0.25);
  const top: Point = [random.between(-26, 26), -random.between(235, 300)];
  return [
    castShadow(90, light),
    trunk(top, top[0] / 2 + random.between(-20, 20), bark),
    repeat(FRONDS, (index) => frond(random, light, top, index / (FRONDS - 1))),
    ellipse(top[0], top[1] + 4, 9, 7, mix(bark, '#3a2a1a', 0.3)),
  ].join('');
}

function trunk([topX, topY]: Point, bend: number, bark: string) {
  const middle = topY / 2;
  const left = d`M-9 0Q${bend - 5} ${middle} ${topX - 4} ${topY}`;
  return path(left + d`L${topX + 4} ${topY}Q${bend + 7} ${middle} 9 0Z`, bark);
}

function frond(random: Random, light: Light, [topX, topY]: Point, share: number) {
  const angle = Math.PI * (1.06 + share * 0.88) + random.between(-0.06, 0.06);
  const length = random.between(98, 130);
  const across = Math.cos(angle) * length;
  const up = Math.sin(angle) * length;
  const tipX = topX + across * 1.02;
  const tipY = topY + up * 0.62 + Math.abs(across) * 0.52;
  const bendX = topX + across * 0.62;
  const bendY = topY + up * 0.78 - 10;
  const upperEdge = d`M${topX} ${topY}Q${bendX} ${bendY - 15} ${tipX} ${tipY}`;
  const lowerEdge = d`Q${bendX} ${bendY + 15} ${topX} ${topY}Z`;
  const sunlit = Math.cos(angle) < -0.1;
  return path(upperEdge + lowerEdge, sunlit ? mix(light.leaf, '#E9E39A', 0.35) : light.leaf);
}
