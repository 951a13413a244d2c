import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { useHydrationSafe } from '../../../components/hydration/use-hydration-safe.ts';
import { markHydrated } from '../saved-properties/mark-hydrated.ts';
import { actionClass, type NamedProperty } from '../saved-properties/action-class.ts';
import { favouritesAtom, isFavouriteAtom } from './favourites-atom.ts';

interface Props {
  property: NamedProperty;
  /** On a picture, or among the buttons of a property's page. */
  variant?: 'card' | 'page';
}

export function FavouriteButton({ property: { reference, title }, variant = 'card' }: Props) {
  const isFavourite = useHydrationSafe(useAtomValue(useMemo(() => isFavouriteAtom(reference), [reference])), false);
  const setFavourites = useSetAtom(favouritesAtom);
  const toggle = () => {
    setFavourites((favourites) =>
      favourites.includes(reference) ? favourites.filter((kept) => kept !== reference) : [reference, ...favourites],
    );
  };
  return (
    <button
      ref={markHydrated}
      type="button"
      data-keeps="favourites"
      value={reference}
      aria-pressed={isFavourite}
      aria-label={`${isFavourite ? 'Quitar de' : 'Añadir a'} favoritos: ${title}`}
      onClick={toggle}
      className={variant === 'page' ? `${actionClass} drawn [--icon-size:20px]` : undefined}
    >
      {variant === 'page' && <span className="max-md:sr-only">Favoritos</span>}
    </button>
  );
}
