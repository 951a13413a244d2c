import { random } from '../random.ts';
import type { Recipe } from '../recipe.ts';
import type { View } from '../view.ts';
import type { HomeLook } from './home-look.ts';
import { OPENINGS } from './openings.ts';
import { recipeOf } from './recipe-of.ts';

const SIZES = [5, 5, 5, 6, 6, 7];

/** The pictures of a home in gallery order: first what it opens with. */
export function galleryOf(home: HomeLook): Recipe[] {
  const { reference, kind } = home;
  const chance = random(`${reference}/gallery`);
  const opening = chance.pick(OPENINGS[kind](home));
  const twice = (...views: View[]) => [0, 1].flatMap((variant) => views.map((view) => recipeOf(view, variant, home)));
  const openingFirst = (all: Recipe[]) =>
    all.toSorted((a, b) => Number(b.view === opening) - Number(a.view === opening));
  if (kind === 'land') return twice('parcela', 'vista');
  if (kind === 'garage') return openingFirst(twice('exterior', 'aparcamiento'));
  if (kind === 'shop') return openingFirst(twice('exterior', 'interior'));

  const views = [...new Set([opening, ...outside(home), ...inside(home)])].slice(0, chance.pick(SIZES));
  return views.map((view) => recipeOf(view, 0, home));
}

/** The pool must be seen, and so must the sea. */
function outside({ kind, elements, hasTerrace, hasRoofTerrace }: HomeLook): View[] {
  const isHouse = ['townhouse', 'villageHouse', 'house', 'bungalow', 'villa', 'country'].includes(kind);
  return [
    ...(isHouse || elements.pool !== 'none' ? (['exterior'] as const) : []),
    ...(kind === 'penthouse' && hasRoofTerrace ? (['atico'] as const) : []),
    ...(hasTerrace && kind !== 'penthouse' ? (['terraza'] as const) : []),
  ];
}

function inside({ kind }: HomeLook): View[] {
  if (kind === 'studio') return ['estudio', 'rincon', 'cocina', 'vista', 'balcon', 'comedor'];
  return ['salon', 'dormitorio', 'cocina', 'comedor', 'vista', kind === 'duplex' ? 'duplex' : 'rincon'];
}
