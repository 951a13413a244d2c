import { VIEWS } from '../view.ts';
import type { Recipe } from '../recipe.ts';

const ADDRESS = new RegExp(
  '^pictures/(?<reference>[\\w-]+)/(?<type>\\d-\\d)-(?<view>[a-z]+)-(?<variant>\\d+)' +
    '_pool-(?<pool>none|private|communal)_sea-(?<sea>none|view|front)_garden-(?<garden>none|private|communal)' +
    '_parking-(?<parking>none|space|garage)_storeys-(?<storeys>\\d)' +
    '_era-(?<era>traditional|modern)_state-(?<state>new|renovated|good|dated)_place-(?<place>town|resort|village|country)\\.jpg$',
);

/** A picture's address tells its whole recipe: a home whose facts have changed has pictures at other addresses. */
export const pictureAddress = ({ reference, type, view, variant, ...shown }: Recipe) => {
  const { pool, sea, garden, parking, storeys, era, state, place } = shown;
  return (
    `pictures/${reference}/${type}-${view}-${variant}_pool-${pool}_sea-${sea}_garden-${garden}` +
    `_parking-${parking}_storeys-${storeys}_era-${era}_state-${state}_place-${place}.jpg`
  );
};

/** The recipe told by an address relative to the feed; null for any other address. */
export function recipeAt(address: string): Recipe | null {
  const told = ADDRESS.exec(address)?.groups as Record<keyof Recipe, string> | undefined;
  if (!told || !(VIEWS as readonly string[]).includes(told.view)) return null;
  return { ...told, variant: Number(told.variant), storeys: Number(told.storeys) } as Recipe;
}
