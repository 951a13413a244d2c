import { backdrop } from '../../backdrop/backdrop.ts';
import { ridge } from '../../backdrop/ridge.ts';
import { HEIGHT, WIDTH } from '../../canvas.ts';
import { rail } from '../../facade/rail.ts';
import { framed } from '../../framed.ts';
import { lounger } from '../../garden/lounger.ts';
import { parasol } from '../../garden/parasol.ts';
import { pool } from '../../garden/pool.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { bush, flowerBush } from '../../plants/bush.ts';
import { d, line, path } from '../../shapes/path.ts';
import { place } from '../../shapes/place.ts';
import { polygon } from '../../shapes/polygon.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import type { Setting } from '../../setting.ts';

const DECK = HEIGHT * 0.54;
const CANVASES = ['#F4EFE6', '#E8C9A0', '#D98B6A', '#5F9AA0'] as const;

/** A sun deck high above everything: timber boards, loungers, a sail for shade and, for some, a plunge pool. */
export function solarium(setting: Setting) {
  const { recipe, random, light } = setting;
  const shade = mix(random.pick(CANVASES), light.shade, light.warmth * 0.25);
  const hasSail = random.chance(0.5);
  const seatX = random.between(640, 800);
  const drawing = [
    backdrop(setting, random.between(0.36, 0.44)),
    ridge(random, mix(light.leaf, light.mountain, 0.35), { base: DECK - 6, height: 34, roughness: 9 }),
    deck(light),
    rail(-10, DECK + 8, WIDTH + 20, light),
    rail(-10, DECK - 32, WIDTH + 20, light),
    planter(setting, 30, DECK + 90, 420),
    recipe.pool === 'private'
      ? pool(random, light, { x: 390, y: DECK + 190, w: 620, h: 150, form: 'rectangle' })
      : planter(setting, 120, HEIGHT * 0.86, 340),
    hasSail ? sail(shade, light) : '',
    place(lounger(light), seatX, DECK + 250, 2.5),
    place(lounger(light), seatX + 300, DECK + 330, 2.8),
    hasSail ? '' : place(parasol(shade), seatX + 330, DECK + 300, 2.6),
  ].join('');
  return framed('Solárium', setting, drawing, { closest: 1.2, focusX: 0.75, focusY: 0.9 });
}

function deck(light: Light) {
  const board = mix('#C19A6B', light.shade, 0.15 + light.warmth * 0.15);
  const joint = mix(board, '#3a2a1a', 0.3);
  return (
    rect(0, DECK, WIDTH, HEIGHT - DECK, board) +
    repeat(23, (index) =>
      line(d`M${WIDTH / 2 + (index - 11) * 90} ${DECK}L${WIDTH / 2 + (index - 11) * 230} ${HEIGHT}`, joint, 3, {
        opacity: 0.5,
      }),
    )
  );
}

function planter({ random, light }: Setting, x: number, y: number, w: number) {
  return (
    repeat(Math.round(w / 80), (index) =>
      place((index % 2 ? bush : flowerBush)(random, light), x + 44 + index * 80, y - 74, 0.9),
    ) +
    rect(x, y - 78, w, 80, mix(light.wall, light.shade, 0.15)) +
    rect(x, y - 78, w, 10, '#ffffff', { opacity: 0.5 })
  );
}

/** A shade sail between three posts. */
const sail = (colour: string, light: Light) =>
  [
    line(d`M560 ${DECK + 120}V120M1560 ${DECK + 80}V60M1180 ${HEIGHT}V210`, mix('#8A633E', light.shade, 0.1), 12),
    path(d`M556 126Q900 150 1562 66Q1330 120 1180 214Q900 160 556 126Z`, colour),
    polygon(
      [
        [1562, 66],
        [1180, 214],
        [1280, 130],
      ],
      '#1B2A3A',
      { opacity: 0.1 },
    ),
  ].join('');
