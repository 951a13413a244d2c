import { homeKind } from './home-kind.ts';
import type { Hour } from './hours.ts';
import { chooseForm } from './houses/choose-form.ts';
import type { View } from './picture-views.ts';
import { random } from './random.ts';
import { setting } from './setting.ts';
import { cocina } from './views/cocina.ts';
import { dormitorio } from './views/dormitorio.ts';
import { exterior } from './views/exterior.ts';
import { hero } from './views/hero.ts';
import { interior } from './views/interior.ts';
import { parcela } from './views/parcela.ts';
import { plano } from './views/plano.ts';
import { salon } from './views/salon.ts';
import { terraza } from './views/terraza.ts';
import { vista } from './views/vista.ts';

/** `variant` distinguishes pictures of the same view; house, hour and sun depend on the reference alone. */
export type Scene = { reference: string; type: string | null; view: View; variant: number; hour?: Hour };

const ROOMS = { salon, terraza, dormitorio, cocina, interior, vista, plano, hero };

/** Draws a picture of a property as SVG, 1600 by 1067 pixels; the same scene always gives the same picture. */
export function drawPicture({ reference, type, view, variant, hour }: Scene): string {
  const scene = setting(reference, `${view}/${variant}`, hour);
  if (view !== 'exterior' && view !== 'parcela') return ROOMS[view](scene);

  const property = random(`${reference}/property`);
  const kind = homeKind(type);
  if (view === 'parcela' || kind === 'parcela') return parcela(scene, property.whole(0, 2));

  const house = chooseForm(kind, reference)(property, scene.light);
  return exterior(scene, { house, inland: kind === 'finca' || property.chance(0.2) }, property);
}
