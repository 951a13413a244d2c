import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useMemo } from 'react';
import { useHydrationSafe } from '../../../components/hydration/use-is-hydrated.ts';
import {
  favouritesAtom,
  isFavouriteAtom,
  MAX_COMPARED,
  comparisonAtom,
  isComparedAtom,
} from '../layout/saved-properties.ts';
import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';
import { showToast } from '../../../components/toast/show-toast.ts';
import { getPropertyLinkProps } from './property-link-props.ts';

/** Opens the share menu of the device, or copies the link if there is none or the click is too old. */
export async function shareLink(path: string, title: string) {
  const url = location.origin + path;
  try {
    // `share` is undefined without HTTPS and in many desktop browsers; it requires a recent click.
    const device = navigator as Partial<Navigator>;
    if (device.share && device.userActivation?.isActive !== false) return await device.share({ title, url });
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Enlace copiado' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ title: 'No se ha podido copiar el enlace', description: url, tone: 'destructive' });
  }
}

/** Pass it as `ref` to a button, so that `pre-hydration-clicks.js` ignores its clicks. */
const markHydrated = (button: HTMLButtonElement | null) => {
  button?.toggleAttribute('data-hydrated', true);
};

type NamedProperty = Pick<PropertyCard, 'reference' | 'slug' | 'title'>;

/** A labelled button on a property page; cards style their own buttons. */
export const actionClass =
  'inline-flex h-11 items-center justify-center gap-2 rounded-xs px-3 text-sm font-semibold text-ink-700 transition-colors duration-[120ms] hover:bg-surface-100 hover:text-ink-900 aria-pressed:bg-primary-100 aria-pressed:text-primary-700 max-md:w-11 max-md:px-0 noscript:hidden print:hidden';

interface FavouriteButtonProps {
  property: NamedProperty;
  /** On a card's picture, or among the buttons of a property page. */
  variant?: 'card' | 'page';
}

export function FavouriteButton({ property: { reference, title }, variant = 'card' }: FavouriteButtonProps) {
  const isFavourite = useHydrationSafe(useAtomValue(useMemo(() => isFavouriteAtom(reference), [reference])), false);
  const setFavourites = useSetAtom(favouritesAtom);
  const toggle = () => {
    setFavourites((favourites) =>
      favourites.includes(reference) ? favourites.filter((item) => item !== reference) : [reference, ...favourites],
    );
  };
  return (
    <button
      ref={markHydrated}
      type="button"
      data-saved-list="favourites"
      value={reference}
      aria-pressed={isFavourite}
      aria-label={`${isFavourite ? 'Quitar de' : 'Añadir a'} favoritos: ${title}`}
      onClick={toggle}
      className={variant === 'page' ? `${actionClass} mask-icon [--icon-size:20px]` : undefined}
    >
      {variant === 'page' && <span className="max-md:sr-only">Favoritos</span>}
    </button>
  );
}

interface CompareToggleProps {
  property: NamedProperty;
  variant?: 'card' | 'page';
}

const COMPARISON_FULL = {
  title: `Puede comparar ${MAX_COMPARED} propiedades como máximo`,
  description: 'Quite una de la comparación para añadir otra.',
};

export function CompareToggle({ property: { reference, title }, variant = 'card' }: CompareToggleProps) {
  const isCompared = useHydrationSafe(useAtomValue(useMemo(() => isComparedAtom(reference), [reference])), false);
  const store = useStore();
  const toggle = () => {
    const compared = store.get(comparisonAtom);
    if (!isCompared && compared.length >= MAX_COMPARED) return showToast(COMPARISON_FULL);
    store.set(comparisonAtom, isCompared ? compared.filter((item) => item !== reference) : [...compared, reference]);
  };
  return (
    <button
      ref={markHydrated}
      type="button"
      data-saved-list="comparison"
      value={reference}
      aria-pressed={isCompared}
      aria-label={`Comparar: ${title}, ${reference}`}
      onClick={toggle}
      className={variant === 'page' ? `${actionClass} mask-icon` : undefined}
    >
      {variant === 'card' ? 'Comparar' : <span className="max-md:sr-only">Comparar</span>}
    </button>
  );
}

interface ShareButtonProps {
  property: NamedProperty;
  variant?: 'card' | 'page';
}

export function ShareButton({ property, variant = 'card' }: ShareButtonProps) {
  const { href, onClick } = getPropertyLinkProps(property);
  const { title } = property;
  return (
    <button
      type="button"
      aria-label={`Compartir: ${title}`}
      onClick={href ? () => void shareLink(href, title) : onClick}
      className={variant === 'page' ? `${actionClass} mask-icon icon-share [--icon-size:20px]` : 'icon-share'}
    >
      {variant === 'page' && <span className="max-md:sr-only">Compartir</span>}
    </button>
  );
}
