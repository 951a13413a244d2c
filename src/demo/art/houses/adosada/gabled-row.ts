import { archedDoor } from '../../facade/arched-door.ts';
import { shutteredWindow } from '../../facade/shuttered-window.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { bougainvillea } from '../../plants/bougainvillea.ts';
import { flowerBush } from '../../plants/bush.ts';
import type { Random } from '../../random.ts';
import { ellipse } from '../../shapes/ellipse.ts';
import { place } from '../../shapes/place.ts';
import { polygon } from '../../shapes/polygon.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import { house, type House } from '../house.ts';

const HOMES = 4;
const HOME_W = 218;
const EAVES = 218;
const GABLE = 92;
const COLOURS = ['#2F6DA3', '#4F7F6B', '#A5492A', '#3B5A7A'] as const;
const TINTS = ['#FBF6EE', '#F3DDBB', '#FBF6EE', '#E6ECE8', '#F5D9CB'] as const;

/** Gable-fronted cottages side by side, shutters and doors painted alike. */
export function gabledRow(random: Random, light: Light): House {
  const left = (-HOMES / 2) * HOME_W;
  const firstColour = random.whole(0, 3);
  const firstTint = random.whole(0, 4);
  return house({ width: HOMES * HOME_W + 20, height: EAVES + GABLE + 16, front: 'garden' }, [
    repeat(HOMES, (index) => {
      const colour = COLOURS[(firstColour + index) % COLOURS.length] ?? COLOURS[0];
      const tint = TINTS[(firstTint + index) % TINTS.length] ?? TINTS[0];
      return home(random, light, left + index * HOME_W, colour, tint);
    }),
  ]);
}

function home(random: Random, light: Light, x: number, colour: string, tint: string) {
  const middle = x + HOME_W / 2;
  const plaster = mix(tint, light.wall, 0.3 + light.warmth * 0.3);
  const roof = mix(light.roof, '#ffd9b0', 0.08);
  const verge = 18;
  const climber = random.chance(0.5) ? place(bougainvillea(random, light, 70, 110), x + HOME_W - 44, -EAVES + 40) : '';
  return [
    polygon(
      [
        [x, 0],
        [x, -EAVES],
        [middle, -EAVES - GABLE],
        [x + HOME_W, -EAVES],
        [x + HOME_W, 0],
      ],
      plaster,
    ),
    polygon(
      [
        [x + HOME_W - 24, 0],
        [x + HOME_W - 24, -EAVES - 20],
        [x + HOME_W, -EAVES],
        [x + HOME_W, 0],
      ],
      light.shade,
      { opacity: 0.4 },
    ),
    polygon(
      [
        [x - 5, -EAVES],
        [middle, -EAVES - GABLE - verge],
        [middle, -EAVES - GABLE + 4],
        [x - 5, -EAVES + verge + 4],
      ],
      roof,
    ),
    polygon(
      [
        [x + HOME_W + 5, -EAVES],
        [middle, -EAVES - GABLE - verge],
        [middle, -EAVES - GABLE + 4],
        [x + HOME_W + 5, -EAVES + verge + 4],
      ],
      mix(roof, '#4a1f10', 0.22),
    ),
    ellipse(middle, -EAVES - 22, 19, 19, mix(colour, light.shade, 0.15)),
    ellipse(middle, -EAVES - 22, 13, 13, 'url(#glass)'),
    shutteredWindow(middle - 30, -EAVES + 34, 60, 70, colour, light),
    archedDoor(x + 30, 0, 62, 106, light, colour),
    shutteredWindow(x + 138, -92, 40, 56, colour, light),
    rect(x + 22, -4, 78, 6, mix(light.floor, light.shade, 0.4)),
    climber,
    place(flowerBush(random, light), x + HOME_W - 62, 4, 0.36),
  ].join('');
}
