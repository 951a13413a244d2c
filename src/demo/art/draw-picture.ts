import { homeKind } from './home-kind.ts';
import { chooseForm } from './houses/choose-form.ts';
import { random } from './random.ts';
import { type Elements, type Recipe, USUAL } from './recipe.ts';
import { setting } from './setting.ts';
import { cocina } from './views/cocina.ts';
import { dormitorio } from './views/dormitorio.ts';
import { exterior } from './views/exterior.ts';
import { hero } from './views/hero.ts';
import { interior } from './views/interior.ts';
import { atico } from './views/outdoors/atico.ts';
import { calle } from './views/outdoors/calle.ts';
import { campo } from './views/outdoors/campo.ts';
import { jardin } from './views/outdoors/jardin.ts';
import { patio } from './views/outdoors/patio.ts';
import { piscina } from './views/outdoors/piscina.ts';
import { porche } from './views/outdoors/porche.ts';
import { solarium } from './views/outdoors/solarium.ts';
import { parcela } from './views/parcela.ts';
import { aparcamiento } from './views/rooms/aparcamiento.ts';
import { balcon } from './views/rooms/balcon.ts';
import { comedor } from './views/rooms/comedor.ts';
import { duplex } from './views/rooms/duplex.ts';
import { estudio } from './views/rooms/estudio.ts';
import { rincon } from './views/rooms/rincon.ts';
import { salon } from './views/salon.ts';
import { terraza } from './views/terraza.ts';
import { vista } from './views/vista.ts';

/** A recipe that may leave out what is usual. */
export type Scene = Omit<Recipe, keyof Elements> & Partial<Elements>;

const DRAWN = {
  ...{ aparcamiento, balcon, cocina, comedor, dormitorio, duplex, estudio, interior, rincon, salon },
  ...{ atico, calle, campo, jardin, patio, piscina, porche, solarium, terraza, vista },
  ...{ hero },
};

/** Draws a picture of a property as SVG, 1600 by 1067 pixels; the same scene always gives the same picture. */
export function drawPicture(told: Scene): string {
  const recipe = { ...USUAL, ...told };
  const { reference, type, view } = recipe;
  const scene = setting(recipe);
  if (view !== 'exterior' && view !== 'parcela') return DRAWN[view](scene);

  const property = random(`${reference}/property`);
  const kind = homeKind(type);
  if (view === 'parcela' || kind === 'parcela') return parcela(scene, property.whole(0, 2));
  return exterior(scene, chooseForm(kind, recipe)(property, scene.light, recipe), property);
}
