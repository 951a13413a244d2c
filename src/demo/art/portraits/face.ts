import { mix } from '../mix.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { d, line, path } from '../shapes/path.ts';
import { repeat } from '../shapes/repeat.ts';
import type { Sitter } from './sitter.ts';

const SHADE = '#4A2A2A';
const INK = '#2A2226';
const ROUND = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };

/** The outline of the face; the chin is at 400,622. */
const faceOutline = ({ jaw }: Sitter) => {
  const cheek = 118 * jaw;
  const chin = 62 * jaw;
  return d`M272 400C268 286 320 236 400 236S532 286 528 400C527 470 ${400 + cheek} 540 ${400 + chin} 592C${400 + chin - 26} 616 420 622 400 622S${400 - chin + 26} 616 ${400 - chin} 592C${400 - cheek} 540 273 470 272 400Z`;
};

export function neck({ skin }: Sitter) {
  const shadow = mix(skin, SHADE, 0.22);
  return [
    path(d`M338 540V690C338 730 300 742 286 752L400 850L514 752C500 742 462 730 462 690V540Z`, skin),
    path(d`M338 560C370 640 440 650 462 580V655C430 700 372 690 338 640Z`, shadow, { opacity: 0.75 }),
  ].join('');
}

/** Head and features, lit from the left. */
export function face(sitter: Sitter) {
  const { skin, hasFreckles } = sitter;
  const shadow = mix(skin, SHADE, 0.16);
  return [
    ears(sitter),
    path(faceOutline(sitter), skin),
    `<clipPath id="face">${path(faceOutline(sitter), '#fff')}</clipPath>`,
    '<g clip-path="url(#face)">',
    path(d`M466 200C500 330 500 480 420 640H560V200Z`, shadow, { opacity: 0.45 }),
    ellipse(322, 486, 40, 26, mix(skin, '#D8604F', 0.4), { opacity: 0.26 }),
    ellipse(480, 486, 38, 26, mix(skin, '#D8604F', 0.4), { opacity: 0.22 }),
    hasFreckles ? freckles(skin) : '',
    '</g>',
    eyes(sitter),
    line(d`M404 414C402 450 412 470 420 486C420 500 404 504 390 500`, mix(skin, SHADE, 0.3), 5, ROUND),
  ].join('');
}

const ears = ({ skin, earrings }: Sitter) =>
  [1, -1]
    .map((side) => {
      const x = 400 + side * 130;
      return (
        ellipse(x, 436, 20, 36, mix(skin, SHADE, side > 0 ? 0.16 : 0.05)) +
        ellipse(x - side * 2, 438, 8, 18, mix(skin, SHADE, 0.22)) +
        (earrings ? ellipse(x + side * 2, 488, 9, 15, earrings) : '')
      );
    })
    .join('');

const freckles = (skin: string) =>
  repeat(16, (at) => {
    const x = 300 + ((at * 29) % 62) + (at % 2 ? 138 : 0);
    return ellipse(x, 466 + ((at * 23) % 37), 2.6, 2.3, mix(skin, '#A6552E', 0.6));
  });

function eyes({ brows }: Sitter) {
  return [-1, 1]
    .map((side) => {
      const x = 400 + side * 56;
      return [
        path(
          d`M${x - 25} 424C${x - 14} 406 ${x + 14} 406 ${x + 25} 424C${x + 12} 438 ${x - 12} 438 ${x - 25} 424Z`,
          '#FBF7F2',
        ),
        ellipse(x + 1, 422, 12, 13, INK),
        ellipse(x - 3, 417, 3.6, 3.6, '#fff'),
        line(d`M${x - 27} 425C${x - 15} 404 ${x + 15} 404 ${x + 27} 424`, INK, 6, ROUND),
        line(d`M${x - side * 26} 380C${x - side * 6} 364 ${x + side * 20} 364 ${x + side * 36} 382`, brows, 11, ROUND),
      ].join('');
    })
    .join('');
}

/** Stands by itself, since a beard is drawn around it. */
export const mouth = ({ lips }: Sitter) =>
  path(d`M350 540C372 534 388 530 400 534C412 530 428 534 450 540C434 566 418 574 400 574S366 566 350 540Z`, lips) +
  path(d`M358 542C384 546 416 546 442 542C428 556 414 558 400 558S372 556 358 542Z`, '#FFFDF9') +
  line(d`M345 537C349 540 352 541 356 542M455 537C451 540 448 541 444 542`, mix(lips, INK, 0.35), 4, ROUND);
