import { mix } from '../mix.ts';
import { arch } from '../shapes/arch.ts';
import { radialGradient, gradient } from '../shapes/gradient.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { rect } from '../shapes/rect.ts';
import { beard } from './beard.ts';
import { clothes } from './clothes.ts';
import { face, mouth, neck } from './face.ts';
import { glasses } from './glasses.ts';
import { hair } from './hair.ts';
import type { Sitter } from './sitter.ts';

const PORTRAIT_WIDTH = 800;
const PORTRAIT_HEIGHT = 1000;

/** Head and shoulders before the arch of the agency, as SVG; it is always the same. */
export function drawPortrait(sitter: Sitter) {
  const { wall, arch: behind } = sitter;
  const { back, front } = hair(sitter);
  const drawing = [
    rect(0, 0, PORTRAIT_WIDTH, PORTRAIT_HEIGHT, wall),
    arch(96, PORTRAIT_HEIGHT, 608, 936, 'url(#arch)'),
    ellipse(250, 260, 420, 420, 'url(#light)'),
    back,
    neck(sitter),
    clothes(sitter),
    face(sitter),
    beard(sitter),
    mouth(sitter),
    front,
    glasses(sitter),
  ].join('');
  const paints =
    gradient('arch', [
      [0, mix(behind, '#ffffff', 0.28)],
      [1, behind],
    ]) +
    radialGradient('light', [
      [0, '#FFFFFF', 0.5],
      [1, '#FFFFFF', 0],
    ]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="64 74 672 840"` +
    ` width="${PORTRAIT_WIDTH}" height="${PORTRAIT_HEIGHT}"><defs>${paints}</defs>${drawing}</svg>`
  );
}
