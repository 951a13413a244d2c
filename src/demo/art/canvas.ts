import type { Light } from './hours.ts';
import { mix } from './mix.ts';
import { gradient, radialGradient } from './shapes/gradient.ts';

export const WIDTH = 1600;
export const HEIGHT = 1067;

/** Wraps a drawing in an SVG document with the gradients url(#sky), url(#wall), url(#glass) and others. */
export const canvas = (title: string, light: Light, drawing: string, viewBox = `0 0 ${WIDTH} ${HEIGHT}`) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice"` +
  ` width="${WIDTH}" height="${HEIGHT}"><title>${title}</title><defs>${paints(light)}</defs>${drawing}</svg>`;

function paints(light: Light) {
  const [zenith, middle, horizon] = light.sky;
  const shallow = mix('#5FC3CF', horizon, 0.25 + light.warmth * 0.3);
  const deep = mix('#1C8AA3', light.sea[1], 0.2 + light.warmth * 0.4);
  return [
    gradient('sky', [
      [0, zenith],
      [0.62, middle],
      [1, horizon],
    ]),
    radialGradient('glow', [
      [0, light.sun, 0.9],
      [0.08, light.sun, 0.55],
      [0.3, light.sun, 0.22],
      [0.6, light.sun, 0.07],
      [1, light.sun, 0],
    ]),
    gradient('sea', [
      [0, light.sea[0]],
      [1, light.sea[1]],
    ]),
    gradient('glass', [
      [0, light.glass[0]],
      [1, light.glass[1]],
    ]),
    gradient('wall', [
      [0, light.wall],
      [1, mix(light.wall, light.shade, 0.22)],
    ]),
    gradient('pool', [
      [0, shallow],
      [1, deep],
    ]),
    gradient('lawn', [
      [0, light.lawn[0]],
      [1, light.lawn[1]],
    ]),
    gradient('floor', [
      [0, mix(light.floor, light.shade, 0.15)],
      [1, light.floor],
    ]),
  ].join('');
}
