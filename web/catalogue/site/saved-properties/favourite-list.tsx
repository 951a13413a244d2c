import { useAtom } from 'jotai';
import { HeartOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PropertyCard as Card } from '../../../../src/catalogue/property.contract.ts';
import { QueryProvider } from '../../../api/queries.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Arch } from '../../../components/arch.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { useIsHydrated } from '../../../components/hydration/use-is-hydrated.ts';
import { CardSkeleton } from '../cards/card-parts.tsx';
import { CardsLoadError, useCards } from './use-cards.tsx';

import { useNextItemFocus } from './use-next-item-focus.ts';
import { PropertyCard } from '../cards/property-card.tsx';
import { favouritesAtom } from '../layout/saved-properties.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

const SKELETONS = 3;

interface Props {
  /** Contact link of a property, below its card. */
  contact: (property: Card) => ReactNode;
  /** Contact link for all favourites, above the list. */
  contactAboutAll: (properties: Card[]) => ReactNode;
}

/** Lists favourites that are no longer for sale by reference until the visitor removes them. */
export const FavouriteList = (props: Props) => (
  <QueryProvider>
    <List {...props} />
  </QueryProvider>
);

function List({ contact, contactAboutAll }: Props) {
  const isHydrated = useIsHydrated();
  const focusProps = useNextItemFocus<HTMLDivElement>();
  const [favourites, setFavourites] = useAtom(favouritesAtom);
  const { data: cards, isError, isPlaceholderData, refetch } = useCards(favourites);
  const visibleCards = cards?.filter(({ reference }) => favourites.includes(reference)) ?? [];
  const hasCurrentCards = cards && !isPlaceholderData;
  const unavailable = hasCurrentCards
    ? favourites.filter((current) => !visibleCards.some(({ reference }) => reference === current))
    : [];
  const removeFavourite = (reference: string) =>
    setFavourites((current) => current.filter((item) => item !== reference));

  if (isHydrated && favourites.length === 0) return <NoFavourites />;
  if (isError && !cards) return <CardsLoadError onRetry={() => void refetch()} />;
  return (
    <div {...focusProps}>
      <p role="status" className={cards ? 'mb-6 text-gray-600' : 'sr-only noscript:hidden'}>
        {cards ? formatSavedCount(favourites.length) : 'Cargando propiedades...'}
      </p>
      {visibleCards.length > 1 && contactAboutAll(visibleCards)}
      {unavailable.length > 0 && <UnavailableNotice references={unavailable} onRemove={removeFavourite} />}
      <ul
        aria-busy={!cards}
        className="grid gap-x-8 gap-y-10 md:grid-cols-2 md:gap-y-12 lg:grid-cols-3 2xl:grid-cols-4 noscript:hidden"
      >
        {cards
          ? visibleCards.map((property) => (
              <li key={property.reference} className="grid grid-rows-[1fr_auto]">
                <PropertyCard property={property} />
                {contact(property)}
              </li>
            ))
          : Array.from({ length: SKELETONS }, (_, index) => (
              <li key={index}>
                <CardSkeleton />
              </li>
            ))}
      </ul>
    </div>
  );
}

const formatSavedCount = (count: number) =>
  count === 1 ? '1 propiedad guardada' : `${formatNumber(count)} propiedades guardadas`;

const NoFavourites = () => (
  <div className="flex flex-col items-center py-8 text-center md:py-14">
    <span className="relative text-gray-500">
      <Arch className="size-24" />
      <Icon name="heart" size={36} className="absolute top-1/2 left-1/2 -translate-1/2 fill-white text-accent-600" />
    </span>
    <p className="display mt-6 text-2xl">Aún no ha guardado ninguna propiedad</p>
    <p className="mt-2 max-w-[46ch] text-gray-600">
      Toque el corazón de una propiedad y la encontrará aquí la próxima vez, sin registrarse.
    </p>
    <ButtonLink href="/propiedades" className="mt-6">
      Ver propiedades
    </ButtonLink>
  </div>
);

interface UnavailableNoticeProps {
  references: string[];
  onRemove: (reference: string) => void;
}

const UnavailableNotice = ({ references, onRemove }: UnavailableNoticeProps) => (
  <section aria-label="Ya no disponibles" className="mb-10 rounded-md bg-surface-50 px-5 py-4">
    <p className="font-semibold">
      {references.length === 1
        ? 'Una propiedad que guardó ya no está disponible'
        : `${formatNumber(references.length)} propiedades que guardó ya no están disponibles`}
    </p>
    <ul className="mt-2 divide-y divide-surface-200">
      {references.map((reference) => (
        <li key={reference} className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 py-1 text-sm">
          <span className="min-w-0 text-gray-600 wrap-anywhere">{`Ref. ${reference}`}</span>
          <Button
            variant="text"
            size="small"
            aria-label={`Quitar de favoritos: ${reference}`}
            onClick={() => onRemove(reference)}
          >
            <HeartOff size={18} />
            Quitar de favoritos
          </Button>
        </li>
      ))}
    </ul>
  </section>
);
