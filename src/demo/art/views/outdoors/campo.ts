import { backdrop } from '../../backdrop/backdrop.ts';
import { ridge } from '../../backdrop/ridge.ts';
import { HEIGHT, WIDTH } from '../../canvas.ts';
import { framed } from '../../framed.ts';
import { chooseForm } from '../../houses/choose-form.ts';
import { mix } from '../../mix.ts';
import { cypress } from '../../plants/cypress.ts';
import { flowerBush } from '../../plants/bush.ts';
import { olive } from '../../plants/olive.ts';
import { plant } from '../../plants/plant.ts';
import { random as seeded } from '../../random.ts';
import { d, path } from '../../shapes/path.ts';
import { place } from '../../shapes/place.ts';
import { repeat } from '../../shapes/repeat.ts';
import type { Setting } from '../../setting.ts';

const HILL = HEIGHT * 0.56;

/** The farm in its land: a track with cypresses winds up to the house between rows of olives. */
export function campo(setting: Setting) {
  const { recipe, random, light } = setting;
  const houseX = random.between(860, 1120);
  const house = chooseForm('finca', recipe)(seeded(`${recipe.reference}/property`), light, recipe);
  const drawing = [
    backdrop(setting, 0.42),
    ridge(random, mix(mix(light.leaf, light.mountain, 0.35), light.sky[2], 0.15), {
      base: HILL,
      height: 70,
      roughness: 8,
    }),
    ridge(random, 'url(#lawn)', { base: HILL + 60, height: 30, roughness: 4, step: 80 }),
    plant(cypress, setting, houseX - 330, HILL + 70, 0.8),
    plant(cypress, setting, houseX + 300, HILL + 66, 0.9),
    place(house.drawing, houseX, HILL + 76, 0.56),
    track(houseX, mix('#E3C79A', light.shade, 0.15)),
    groves(setting, houseX),
    repeat(6, (index) =>
      plant(
        cypress,
        setting,
        houseX - 60 - index * 110 - index * index * 9,
        HILL + 110 + index * 62,
        0.42 + index * 0.14,
      ),
    ),
    repeat(4, (index) => plant(flowerBush, setting, 90 + index * 470, HEIGHT + 6, 1.4)),
  ].join('');
  return framed('Finca', setting, drawing, { closest: 1.3, focusX: 0.6, focusY: 0.6 });
}

const track = (x: number, sand: string) =>
  path(
    d`M${x - 20} ${HILL + 76}C${x - 60} ${HILL + 190} ${x - 500} ${HILL + 190} ${x - 620} ${HEIGHT + 20}` +
      d`H${x - 260}C${x - 260} ${HILL + 300} ${x + 30} ${HILL + 220} ${x + 50} ${HILL + 76}Z`,
    sand,
  );

const groves = (setting: Setting, x: number) =>
  repeat(4, (row) =>
    repeat(7, (column) => {
      const y = HILL + 150 + row * 82;
      const at = x + 130 + row * 40 + column * (96 + row * 34);
      const other = x - 560 - row * 90 - column * (96 + row * 34);
      return (
        (at < WIDTH + 60 ? plant(olive, setting, at, y, 0.55 + row * 0.22) : '') +
        (other > -60 && row < 3 ? plant(olive, setting, other, y, 0.55 + row * 0.22) : '')
      );
    }),
  );
