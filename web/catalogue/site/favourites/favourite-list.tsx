import { useAtom } from 'jotai';
import { HeartOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PropertyCard as Card } from '../../../../src/catalogue/property.contract.ts';
import { Queries } from '../../../api/queries.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Arch } from '../../../components/arch.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { useIsHydrated } from '../../../components/use-is-hydrated.ts';
import { CardSkeleton } from '../card-skeleton.tsx';
import { CardsLoadError } from '../saved-properties/cards-load-error.tsx';
import { useCards } from '../saved-properties/use-cards.ts';
import { useNextItemFocus } from '../saved-properties/use-next-item-focus.ts';
import { PropertyCard } from '../property-card.tsx';
import { favouritesAtom } from './favourites-atom.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

const SKELETONS = 3;

interface Props {
  /** How to write to the agency about one home, beneath its card. */
  contact: (property: Card) => ReactNode;
  /** The same about all of them, above. */
  contactAboutAll: (properties: Card[]) => ReactNode;
}

/** The properties that this browser remembers; those no longer on sale are named until the visitor removes them. */
export const FavouriteList = (props: Props) => (
  <Queries>
    <List {...props} />
  </Queries>
);

function List({ contact, contactAboutAll }: Props) {
  const isHydrated = useIsHydrated();
  const focus = useNextItemFocus<HTMLDivElement>();
  const [favourites, setFavourites] = useAtom(favouritesAtom);
  const { data: cards, isError, isPlaceholderData, refetch } = useCards(favourites);
  const shown = cards?.filter(({ reference }) => favourites.includes(reference)) ?? [];
  const isKnown = cards && !isPlaceholderData;
  const gone = isKnown ? favourites.filter((kept) => !shown.some(({ reference }) => reference === kept)) : [];
  const forget = (reference: string) => setFavourites((kept) => kept.filter((each) => each !== reference));

  if (isHydrated && favourites.length === 0) return <NoFavourites />;
  if (isError && !cards) return <CardsLoadError onRetry={() => void refetch()} />;
  return (
    <div {...focus}>
      <p role="status" className={cards ? 'mb-6 text-niebla-600' : 'sr-only noscript:hidden'}>
        {cards ? saved(favourites.length) : 'Cargando propiedades...'}
      </p>
      {shown.length > 1 && contactAboutAll(shown)}
      {gone.length > 0 && <Gone references={gone} onForget={forget} />}
      <ul
        aria-busy={!cards}
        className="grid gap-x-8 gap-y-10 md:grid-cols-2 md:gap-y-12 lg:grid-cols-3 2xl:grid-cols-4 noscript:hidden"
      >
        {cards
          ? shown.map((property) => (
              <li key={property.reference} className="grid grid-rows-[1fr_auto]">
                <PropertyCard property={property} />
                {contact(property)}
              </li>
            ))
          : Array.from({ length: SKELETONS }, (_, at) => (
              <li key={at}>
                <CardSkeleton />
              </li>
            ))}
      </ul>
    </div>
  );
}

const saved = (count: number) =>
  count === 1 ? '1 propiedad guardada' : `${formatNumber(count)} propiedades guardadas`;

const NoFavourites = () => (
  <div className="flex flex-col items-center py-8 text-center md:py-14">
    <span className="relative text-niebla-500">
      <Arch className="size-24" />
      <Icon name="heart" size={36} className="absolute top-1/2 left-1/2 -translate-1/2 fill-white text-bug-600" />
    </span>
    <p className="display mt-6 text-2xl">Aún no ha guardado ninguna propiedad</p>
    <p className="mt-2 max-w-[46ch] text-niebla-600">
      Toque el corazón de una propiedad y la encontrará aquí la próxima vez, sin registrarse.
    </p>
    <ButtonLink href="/propiedades" className="mt-6">
      Ver propiedades
    </ButtonLink>
  </div>
);

interface GoneProps {
  references: string[];
  onForget: (reference: string) => void;
}

const Gone = ({ references, onForget }: GoneProps) => (
  <section aria-label="Ya no disponibles" className="mb-10 rounded-md bg-cal-50 px-5 py-4">
    <p className="font-semibold">
      {references.length === 1
        ? 'Una propiedad que guardó ya no está disponible'
        : `${formatNumber(references.length)} propiedades que guardó ya no están disponibles`}
    </p>
    <ul className="mt-2 divide-y divide-cal-200">
      {references.map((reference) => (
        <li key={reference} className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 py-1 text-sm">
          <span className="min-w-0 text-niebla-600 wrap-anywhere">{`Ref. ${reference}`}</span>
          <Button
            variant="text"
            size="small"
            aria-label={`Quitar de favoritos: ${reference}`}
            onClick={() => onForget(reference)}
          >
            <HeartOff size={18} />
            Quitar de favoritos
          </Button>
        </li>
      ))}
    </ul>
  </section>
);
