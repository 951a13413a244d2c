import { mix } from '../mix.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { d, line, path } from '../shapes/path.ts';
import { repeat } from '../shapes/repeat.ts';
import type { Sitter } from './sitter.ts';

interface Hair {
  /** Behind the neck. */
  readonly back: string;
  /** Over the forehead. */
  readonly front: string;
}

const strand = (data: string, colour: string) => line(data, colour, 5, { 'stroke-linecap': 'round', opacity: 0.6 });

const bob = (hair: string): Hair => ({
  back: path(
    d`M232 420C220 250 300 176 402 176S584 250 570 420C568 500 584 560 566 628C520 660 470 640 470 600H330C330 640 280 660 234 628C216 560 234 500 232 420Z`,
    mix(hair, '#3A3A40', 0.22),
  ),
  front: [
    path(
      d`M262 470C250 420 262 360 300 330C360 326 430 300 462 262C486 320 530 330 540 372C546 420 538 450 544 480C556 560 580 600 560 630C604 560 600 470 588 400C584 250 500 172 398 174S216 250 214 404C206 470 202 560 244 630C236 590 268 540 262 470Z`,
      hair,
    ),
    strand(d`M300 326C340 260 420 240 456 244`, mix(hair, '#ffffff', 0.5)),
    strand(d`M236 430C234 500 228 560 244 606`, mix(hair, '#3A3A40', 0.2)),
    strand(d`M520 300C560 350 566 440 566 520`, mix(hair, '#3A3A40', 0.2)),
  ].join(''),
});

const swept = (hair: string): Hair => ({
  back: '',
  front: [
    path(
      d`M264 424C254 360 256 318 276 300C262 250 300 190 372 188C420 160 520 186 536 256C552 300 546 360 536 424C532 400 528 372 516 346C470 350 420 330 388 300C356 332 310 336 288 344C274 372 268 400 264 424Z`,
      hair,
    ),
    path(
      d`M264 424C258 384 260 352 280 338C276 372 270 400 264 424ZM536 424C542 384 540 356 520 346C524 372 530 400 536 424Z`,
      '#9C948C',
    ),
    strand(d`M330 238C370 214 440 214 486 244`, mix(hair, '#ffffff', 0.28)),
    strand(d`M318 270C366 240 430 246 470 282`, mix(hair, '#ffffff', 0.18)),
  ].join(''),
});

const long = (hair: string): Hair => ({
  back: path(
    d`M226 430C210 240 300 168 404 170S596 250 576 440C570 540 640 620 620 740C606 810 560 842 520 842L400 700L282 842C236 838 190 800 184 740C176 630 236 540 226 430Z`,
    mix(hair, '#140B08', 0.3),
  ),
  front: [
    path(
      d`M392 244C350 300 286 320 272 400C262 470 276 560 244 640C220 700 232 770 280 836C212 822 176 780 182 720C188 620 232 550 222 440C208 250 290 166 402 166S600 250 578 440C570 540 632 610 622 730C618 790 572 826 520 838C566 780 574 710 552 640C528 560 540 470 528 400C514 330 452 300 392 244Z`,
      hair,
    ),
    strand(d`M250 400C242 500 250 580 224 660`, mix(hair, '#E7A76B', 0.35)),
    strand(d`M280 310C310 260 350 226 398 214`, mix(hair, '#E7A76B', 0.3)),
    strand(d`M552 400C556 500 572 570 590 660`, mix(hair, '#E7A76B', 0.22)),
  ].join(''),
});

const bun = (hair: string): Hair => ({
  back:
    ellipse(414, 176, 78, 66, mix(hair, '#3A1206', 0.18)) +
    line(d`M356 172C390 140 440 140 472 172M366 196C396 168 436 168 462 196`, mix(hair, '#FFD9A8', 0.32), 5, {
      opacity: 0.6,
    }),
  front: [
    path(
      d`M266 440C246 300 290 206 404 206S556 300 534 440C530 400 528 366 512 340C470 322 440 300 424 268C392 316 330 330 292 344C276 370 270 404 266 440Z`,
      hair,
    ),
    strand(d`M300 310C330 262 370 238 420 226`, mix(hair, '#FFD9A8', 0.4)),
    strand(d`M504 306C488 262 460 240 434 230`, mix(hair, '#FFD9A8', 0.3)),
  ].join(''),
});

const RING = 15;
const curls = (hair: string): Hair => ({
  back:
    ellipse(400, 350, 214, 208, mix(hair, '#000000', 0.2)) +
    repeat(RING, (at) => {
      const angle = Math.PI * (0.86 + (1.28 * at) / (RING - 1));
      return ellipse(400 + Math.cos(angle) * 196, 364 + Math.sin(angle) * 192, 52, 52, hair);
    }) +
    repeat(4, (at) => ellipse(212 + (at % 2) * 376, 430 + (at > 1 ? 70 : 0), 50, 52, hair)),
  front:
    path(
      d`M270 420C250 300 300 216 400 216S550 300 530 420C526 376 518 350 500 330C470 336 452 322 440 304C420 322 392 322 376 306C358 328 330 336 300 332C282 352 274 380 270 420Z`,
      hair,
    ) +
    repeat(7, (at) => ellipse(284 + at * 39, 292 - Math.sin((at / 6) * Math.PI) * 46, 34, 32, hair)) +
    repeat(6, (at) =>
      line(d`M${258 + at * 52} ${250 - Math.sin((at / 5) * Math.PI) * 70}q14 -22 34 -8`, mix(hair, '#B98A6A', 0.4), 5, {
        'stroke-linecap': 'round',
        opacity: 0.55,
      }),
    ),
});

const bald = (hair: string): Hair => ({
  back: '',
  front:
    path(
      d`M264 440C252 396 254 350 272 322C280 350 276 372 282 396C276 410 270 424 264 440ZM536 440C548 396 546 350 528 322C520 350 524 372 518 396C524 410 530 424 536 440Z`,
      hair,
    ) + line(d`M334 284C356 262 388 254 416 256`, '#FFFFFF', 12, { 'stroke-linecap': 'round', opacity: 0.22 }),
});

const CUTS = { bob, swept, long, bun, curls, bald };

export const hair = ({ cut, hair: colour }: Sitter): Hair => CUTS[cut](colour);
