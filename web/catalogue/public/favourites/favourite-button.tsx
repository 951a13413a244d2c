import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { useAsServed } from '../../../ui/hydration/use-as-served.ts';
import { answersItself } from '../kept/answers-itself.ts';
import { actionClass, type NamedProperty } from '../kept/action-class.ts';
import { favouritesAtom, isFavouriteAtom } from './favourites-atom.ts';

interface Props {
  property: NamedProperty;
  /** On a picture, or among the buttons of a property's page. */
  look?: 'card' | 'page';
}

export function FavouriteButton({ property: { reference, title }, look = 'card' }: Props) {
  const isFavourite = useAsServed(useAtomValue(useMemo(() => isFavouriteAtom(reference), [reference])), false);
  const setFavourites = useSetAtom(favouritesAtom);
  const toggle = () => {
    setFavourites((favourites) =>
      favourites.includes(reference) ? favourites.filter((kept) => kept !== reference) : [reference, ...favourites],
    );
  };
  return (
    <button
      ref={answersItself}
      type="button"
      data-keeps="favourites"
      value={reference}
      aria-pressed={isFavourite}
      aria-label={`${isFavourite ? 'Quitar de' : 'Añadir a'} favoritos: ${title}`}
      onClick={toggle}
      className={look === 'page' ? `${actionClass} drawn [--icon-size:20px]` : undefined}
    >
      {look === 'page' && <span className="max-md:sr-only">Favoritos</span>}
    </button>
  );
}
