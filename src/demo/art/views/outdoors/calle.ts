import { backdrop } from '../../backdrop/backdrop.ts';
import { HEIGHT, WIDTH } from '../../canvas.ts';
import { archedDoor } from '../../facade/arched-door.ts';
import { barredWindow } from '../../facade/barred-window.ts';
import { ironBalcony } from '../../facade/iron-balcony.ts';
import { shutteredWindow } from '../../facade/shuttered-window.ts';
import { framed } from '../../framed.ts';
import { flowerPot } from '../../garden/flower-pot.ts';
import { streetLamp } from '../../garden/street-lamp.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { bougainvillea } from '../../plants/bougainvillea.ts';
import { flowerBush } from '../../plants/bush.ts';
import { geranium } from '../../plants/geranium.ts';
import type { Random } from '../../random.ts';
import { ellipse } from '../../shapes/ellipse.ts';
import { place } from '../../shapes/place.ts';
import { polygon } from '../../shapes/polygon.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import { round } from '../../shapes/round.ts';
import type { Setting } from '../../setting.ts';

const BLUES = ['#2F6DA3', '#1F5A66', '#4F7F6B', '#A5492A'] as const;
const PLASTERS = ['#FBF6EE', '#F3DDBB', '#E6ECE8', '#F5D9CB'] as const;
const EAVES = 620;

/** A narrow street of the old quarter, climbing between two rows of houses; the home is the one in front. */
export function calle(setting: Setting) {
  const { random, light } = setting;
  const end = random.between(760, 900);
  const horizon = HEIGHT * 0.56;
  const drawing = [
    backdrop(setting, 0.46),
    church(end + random.between(-20, 40), horizon + 40, light),
    cobbles(random, light, end, horizon),
    facade(random, light, { x: end - 60, y: horizon + 60, run: -(end - 20), slope: 0.42, shaded: 0.06 }),
    facade(random, light, { x: end + 90, y: horizon + 70, run: WIDTH - end - 60, slope: 0.4, shaded: 0.4 }),
    place(streetLamp(light), end + 150, horizon + 190, 0.8),
    place(flowerPot(random, flowerBush, light), 500, HEIGHT * 0.94, 1.1),
    place(flowerPot(random, flowerBush, light, '#5F7C80'), 1330, HEIGHT * 0.97, 1.2),
  ].join('');
  return framed('Calle', setting, drawing, { closest: 1.24, focusY: 0.7 });
}

type Row = { x: number; y: number; run: number; slope: number; shaded: number };

/** A flat front sheared along the street; run below 0 leads to the left. */
function facade(random: Random, light: Light, { x, y, run, slope, shaded }: Row) {
  const paint = random.pick(BLUES);
  const plaster = mix(mix(random.pick(PLASTERS), light.wall, 0.4), light.shade, shaded);
  const w = Math.abs(run);
  const side = Math.sign(run);
  const front = [
    rect(0, -EAVES, w + 40, EAVES, plaster),
    rect(0, -54, w + 40, 54, mix(paint, light.wall, 0.3)),
    rect(-10, -EAVES - 26, w + 60, 34, light.roof),
    repeat(Math.round(w / 22), (index) => ellipse(index * 22, -EAVES + 8, 11, 8, mix(light.roof, '#5a2814', 0.25))),
    archedDoor(w * 0.52, 0, 150, 250, light, paint),
    barredWindow(w * 0.2, -220, 92, 130, light),
    shutteredWindow(w * 0.2, -500, 92, 140, paint, light),
    shutteredWindow(w * 0.58, -510, 96, 160, paint, light),
    ironBalcony(w * 0.58 - 50, -346, 200, 70),
    repeat(4, (index) => place(geranium(random, light), w * 0.58 - 20 + index * 48, -350, 2.6)),
    place(bougainvillea(random, light, 130, 180), w * 0.86, -EAVES + 40),
  ].join('');
  const shear = `matrix(${side} ${round(slope)} 0 1 ${round(x)} ${round(y)})`;
  return `<g transform="${shear}">${front}</g>`;
}

function cobbles(random: Random, light: Light, end: number, horizon: number) {
  const ground = mix(light.floor, light.shade, 0.28);
  const stone = () => {
    const depth = random.next() ** 0.8;
    const y = horizon + 60 + depth * (HEIGHT - horizon - 60);
    const tint = mix(ground, random.chance(0.5) ? '#ffffff' : '#7d6548', 0.14);
    return ellipse(end + random.between(-1, 1) * (80 + depth * 700), y, 8 + depth * 22, 3 + depth * 7, tint);
  };
  return (
    polygon(
      [
        [end - 70, horizon + 50],
        [end + 100, horizon + 50],
        [WIDTH + 200, HEIGHT],
        [-200, HEIGHT],
      ],
      ground,
    ) + repeat(80, stone)
  );
}

/** The tower at the street's end. */
const church = (x: number, foot: number, light: Light) =>
  [
    rect(x - 46, foot - 300, 92, 320, mix(light.wall, light.shade, 0.2)),
    rect(x - 54, foot - 306, 108, 14, mix(light.stone, light.shade, 0.2)),
    rect(x - 16, foot - 270, 32, 56, mix(light.shade, '#4A4038', 0.4), { rx: 16 }),
    polygon(
      [
        [x - 52, foot - 306],
        [x + 52, foot - 306],
        [x, foot - 380],
      ],
      light.roof,
    ),
    rect(x - 160, foot - 110, 330, 130, mix(light.wall, light.shade, 0.3)),
    rect(x - 170, foot - 122, 350, 18, light.roof),
  ].join('');
