import { HEIGHT, WIDTH } from '../../canvas.ts';
import { garageDoor } from '../../facade/garage-door.ts';
import { framed } from '../../framed.ts';
import { car } from '../../garden/car.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { ellipse } from '../../shapes/ellipse.ts';
import { d, line, path } from '../../shapes/path.ts';
import { place } from '../../shapes/place.ts';
import { polygon } from '../../shapes/polygon.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import type { Setting } from '../../setting.ts';

const FLOOR = HEIGHT * 0.66;
const BANDS = ['#1F5A66', '#C96F4A', '#C9A24B', '#5F7C80'] as const;
const PAINTS = ['#A5492A', '#E8E4DA', '#2F6DA3', '#5F7C80', '#44603F'] as const;

/** Inside the garage: painted pillars, marked bays and a car in one of them. */
export function aparcamiento(setting: Setting) {
  const { random, light } = setting;
  const band = random.pick(BANDS);
  const free = random.whole(0, 2);
  const doorX = random.between(40, 140);
  const drawing = [
    rect(0, 0, WIDTH, HEIGHT, mix('#F1E7D6', light.shade, 0.14)),
    ceiling(light),
    rect(0, FLOOR - 92, WIDTH, 92, mix(band, '#E9E4DA', 0.35)),
    garageDoor(doorX, FLOOR, 300, 300, light),
    rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, mix('#B9AE9F', light.shade, 0.25)),
    polygon(
      [
        [500, FLOOR],
        [1500, FLOOR],
        [1700, HEIGHT],
        [300, HEIGHT],
      ],
      '#ffffff',
      { opacity: 0.12 },
    ),
    bays(),
    repeat(3, (index) => sign(590 + index * 330, band)),
    repeat(2, (index) => {
      const bay = index >= free ? index + 1 : index;
      return place(car(random.pick(PAINTS), light), 640 + bay * 330, FLOOR + 70 + index * 20, 0.92);
    }),
    pillar(430, band, light),
    pillar(1420, band, light),
    arrow(),
  ].join('');
  return framed('Garaje', setting, drawing, { closest: 1.3, focusX: 0.55, focusY: 0.6, hasFigures: true });
}

const ceiling = (light: Light) =>
  [
    polygon(
      [
        [0, 0],
        [WIDTH, 0],
        [WIDTH, 90],
        [0, 90],
      ],
      mix('#CFC9BD', light.shade, 0.4),
    ),
    repeat(5, (index) =>
      rect(0, 90 + index * 34 - index * index * 2, WIDTH, 12, mix('#CFC9BD', light.shade, 0.5), {
        opacity: 0.5 - index * 0.08,
      }),
    ),
    repeat(
      3,
      (index) =>
        rect(380 + index * 380, 60, 220, 16, '#FFF8E4', { rx: 8 }) +
        ellipse(490 + index * 380, 110, 300, 150, '#FFF8E4', { opacity: 0.22 }),
    ),
  ].join('');

const bays = () =>
  repeat(4, (index) => line(d`M${480 + index * 330} ${FLOOR}L${400 + index * 390} ${FLOOR + 190}`, '#FBF6EE', 10));

/** A bay's sign on the wall: a disc with a bar in it. */
const sign = (x: number, band: string) =>
  ellipse(x, FLOOR - 190, 62, 62, '#FBF6EE') +
  ellipse(x, FLOOR - 190, 50, 50, band) +
  rect(x - 9, FLOOR - 222, 18, 64, '#FBF6EE', { rx: 4 });

const pillar = (x: number, band: string, light: Light) =>
  [
    rect(x - 46, 60, 92, FLOOR + 60, mix('#DCD6CA', light.shade, 0.12)),
    rect(x + 18, 60, 28, FLOOR + 60, light.shade, { opacity: 0.5 }),
    rect(x - 46, FLOOR - 110, 92, 150, band),
    ellipse(x, FLOOR + 122, 70, 10, '#1B2A3A', { opacity: 0.25 }),
  ].join('');

const arrow = () =>
  path(
    d`M700 ${HEIGHT * 0.93}H980V${HEIGHT * 0.905}L1090 ${HEIGHT * 0.945}L980 ${HEIGHT * 0.985}V${HEIGHT * 0.96}H700Z`,
    '#FBF6EE',
    { opacity: 0.7 },
  );
