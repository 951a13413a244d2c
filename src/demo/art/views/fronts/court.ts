import { HEIGHT, WIDTH } from '../../canvas.ts';
import { flowerPot } from '../../garden/flower-pot.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { agave } from '../../plants/agave.ts';
import { flowerBush } from '../../plants/bush.ts';
import { olive } from '../../plants/olive.ts';
import { plant } from '../../plants/plant.ts';
import type { Random } from '../../random.ts';
import { ellipse } from '../../shapes/ellipse.ts';
import { line, path } from '../../shapes/path.ts';
import { place } from '../../shapes/place.ts';
import { polygon } from '../../shapes/polygon.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import { lotEdges, type Lot } from './lot-edges.ts';

/** A paved court instead of a lawn: a fountain or a well in its middle, pots along the wall. */
export function court(lot: Lot) {
  const { setting, x, y, property } = lot;
  const { random, light } = setting;
  const { left, right } = lotEdges(lot);
  const centrepiece = property.chance(0.5) ? fountain(light) : well(light);
  const pot = (potX: number, scale: number) =>
    place(flowerPot(random, random.pick([flowerBush, agave]), light), potX, y + 60, scale);
  return [
    paving(random, light, x, y + 62),
    pot(left + 40, 0.5),
    pot(left + 130, 0.4),
    pot(right - 60, 0.5),
    place(centrepiece, x + random.between(-40, 40), y + 190, 0.95),
    plant(olive, setting, left - 40, y + 170, 1.3),
    plant(olive, setting, right + 50, y + 190, 1.35),
  ].join('');
}

function paving(random: Random, light: Light, x: number, y: number) {
  const ground = mix(light.floor, light.shade, 0.18);
  const cobble = () => {
    const depth = random.next() ** 0.7;
    const w = 6 + depth * 20;
    const tint = mix(ground, random.chance(0.5) ? '#ffffff' : '#7d6548', random.between(0.05, 0.16));
    return ellipse(x + random.between(-0.62, 0.62) * WIDTH, y + 10 + depth * (HEIGHT - y), w, w * 0.26, tint);
  };
  const path = [
    [x - 160, y],
    [x + 160, y],
    [x + 420, HEIGHT],
    [x - 420, HEIGHT],
  ] as const;
  return [
    rect(0, y, WIDTH, HEIGHT - y, ground),
    repeat(180, cobble),
    polygon(path, mix(light.floor, '#ffffff', 0.22)),
    line(
      `M${x - 160} ${y}L${x - 420} ${HEIGHT}M${x + 160} ${y}L${x + 420} ${HEIGHT}`,
      mix(light.roof, light.floor, 0.35),
      8,
    ),
  ].join('');
}

/** A round stone basin with a jet, standing on 0,0. */
function fountain(light: Light) {
  const stone = mix(light.stone, '#ffffff', 0.25);
  const shade = mix(light.stone, light.shade, 0.55);
  return [
    ellipse(10, 4, 186, 30, '#1B2A3A', { opacity: 0.18 }),
    path('M-170 -50C-170 -14 -120 6 0 6S170 -14 170 -50Z', stone),
    path('M40 4C130 0 170 -18 170 -50H90C90 -30 80 -10 40 4Z', shade, { opacity: 0.6 }),
    ellipse(0, -50, 176, 32, mix(stone, '#ffffff', 0.3)),
    ellipse(0, -49, 154, 25, mix('#5FB7C3', light.sea[1], 0.35)),
    path('M-14 -44L-10 -116H10L14 -44Z', stone),
    ellipse(0, -118, 54, 12, mix(stone, '#ffffff', 0.3)),
    path('M-52 -116C-40 -96 -14 -94 0 -94S40 -96 52 -116Z', shade),
    line('M0 -122V-158M0 -158C-18 -160 -34 -140 -36 -118M0 -158C18 -160 34 -140 36 -118', '#ffffff', 3, {
      opacity: 0.7,
    }),
    line('M-46 -112C-60 -96 -64 -76 -66 -50M46 -112C60 -96 64 -76 66 -50', '#ffffff', 3, { opacity: 0.55 }),
  ].join('');
}

/** A whitewashed well with an iron bow and a bucket, standing on 0,0. */
function well(light: Light) {
  const lime = mix(light.wall, light.shade, 0.08);
  return [
    ellipse(14, 2, 118, 20, '#1B2A3A', { opacity: 0.18 }),
    path('M-84 -78H84V-10C84 4 40 10 0 10S-84 4 -84 -10Z', lime),
    path('M40 -78H84V-10C84 0 66 5 40 8Z', light.shade, { opacity: 0.5 }),
    line('M-70 -80V-150C-70 -206 70 -206 70 -150V-80', '#3A312B', 7),
    ellipse(0, -78, 92, 17, mix(light.roof, '#ffffff', 0.25)),
    ellipse(0, -78, 74, 12, '#3A312B'),
    line('M0 -190V-128', '#8A633E', 3),
    path('M-18 -128H18L13 -96H-13Z', '#8A633E'),
    ellipse(0, -190, 12, 12, '#3A312B'),
  ].join('');
}
