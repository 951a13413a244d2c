import type { Elements, Recipe } from '../recipe.ts';
import type { View } from '../view.ts';
import type { HomeLook } from './home-look.ts';

type Element = 'pool' | 'sea' | 'garden' | 'parking' | 'storeys';

/** What a view may show of a home; all else lies outside the picture. */
const SEEN: Readonly<Record<View, readonly Element[]>> = {
  aparcamiento: ['parking'],
  atico: ['sea'],
  balcon: ['sea'],
  calle: ['storeys'],
  campo: ['sea', 'storeys'],
  cocina: ['sea'],
  comedor: ['sea'],
  dormitorio: ['sea'],
  duplex: ['sea'],
  estudio: ['sea'],
  exterior: ['pool', 'sea', 'garden', 'parking', 'storeys'],
  hero: ['pool', 'sea', 'garden'],
  interior: [],
  jardin: ['sea', 'garden'],
  parcela: ['sea'],
  patio: [],
  piscina: ['pool', 'sea'],
  porche: ['pool', 'sea', 'garden'],
  rincon: ['sea'],
  salon: ['pool', 'sea'],
  solarium: ['pool', 'sea'],
  terraza: ['sea'],
  vista: ['sea'],
};

/** A shared pool lies neither on the roof nor before the window of a flat. */
const isBeside = (view: View, { kind, elements }: HomeLook) =>
  view === 'solarium'
    ? elements.pool === 'private' && kind === 'penthouse'
    : view !== 'salon' || (elements.pool === 'private' && kind !== 'penthouse');

/** Parking is drawn beside a house and before a garage, not under a block. */
const isParkedOutside = (view: View, { kind }: HomeLook) =>
  view === 'aparcamiento' || ['villa', 'bungalow', 'house', 'country', 'garage'].includes(kind);

function seenElements(view: View, home: HomeLook): Elements {
  const { elements } = home;
  const sees = (element: Element) => SEEN[view].includes(element);
  return {
    ...elements,
    pool: sees('pool') && isBeside(view, home) ? elements.pool : 'none',
    sea: sees('sea') ? elements.sea : 'none',
    garden: sees('garden') ? elements.garden : 'none',
    parking: sees('parking') && isParkedOutside(view, home) ? elements.parking : 'none',
    storeys: sees('storeys') ? elements.storeys : 0,
  };
}

export const recipeOf = (view: View, variant: number, home: HomeLook): Recipe => ({
  reference: home.reference,
  type: home.type,
  view,
  variant,
  ...seenElements(view, home),
});
