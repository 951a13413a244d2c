import { useState } from 'react';
import { QueryProvider } from '../../../api/queries.tsx';
import { officeTimeZone } from '../../../lib/dates/office-time-zone.ts';
import { formatRelativeDay } from '../../../lib/dates/format-relative-day.ts';
import { CardsLoadError, useCards } from '../saved-properties/use-cards.tsx';
import type { ViewedProperty } from './viewed-property.ts';
import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';
import { getPropertyLinkProps } from '../property/property-link-props.ts';
import { MissingPicture, Picture } from '../property/picture.tsx';
import { formatPropertyPrice } from '../property/format-property.ts';

const SIZES = '(min-width:1280px) 190px, (min-width:1024px) 23vw, (min-width:768px) 30vw, 44vw';

interface RecentlyViewedCardProps {
  property: PropertyCard;
  /** Text such as 'Vista ayer'. */
  viewedText: string;
}

/** Smaller than a list card: enough to recognise a property. */
export function RecentlyViewedCard({ property, viewedText }: RecentlyViewedCardProps) {
  const { area, headline, location, pictures, title } = property;
  const [first] = pictures;
  return (
    <div className="group relative">
      <div className="aspect-[4/3] overflow-hidden rounded-sm bg-surface-100">
        {first ? <Picture picture={first} sizes={SIZES} widest={640} /> : <MissingPicture />}
      </div>
      <p className="mt-2.5 truncate text-xs text-gray-600">{[area, location].filter(Boolean).join(', ')}</p>
      <h3 className="display mt-0.5 text-lg leading-tight">
        <a {...getPropertyLinkProps(property)} className="card-link line-clamp-2">
          {title}
        </a>
      </h3>
      {headline && <p className="mt-0.5 truncate text-xs text-ink-700">{headline}</p>}
      <p className="mt-1.5 text-sm font-semibold tabular-nums">{formatPropertyPrice(property)}</p>
      <p className="mt-0.5 text-xs text-gray-600">{viewedText}</p>
    </div>
  );
}

const SKELETONS = 6;

/** Hides the properties that do not fit in the first row. */
const ONE_ROW_CLASS =
  'max-md:*:nth-[n+5]:hidden md:max-lg:*:nth-[n+4]:hidden lg:max-xl:*:nth-[n+5]:hidden xl:*:nth-[n+7]:hidden';

interface RecentlyViewedCardsProps {
  viewedProperties: readonly ViewedProperty[];
  isOneRow?: boolean;
}

/** Omits unavailable properties, and says so only if none is left. */
export const RecentlyViewedCards = (props: RecentlyViewedCardsProps) => (
  <QueryProvider>
    <RecentlyViewedGrid {...props} />
  </QueryProvider>
);

function RecentlyViewedGrid({ viewedProperties, isOneRow = false }: RecentlyViewedCardsProps) {
  const { data: cards, isError, refetch } = useCards(viewedProperties.map(({ reference }) => reference));
  const [today] = useState(() => officeTimeZone.toLocalDay(Date.now()));
  const cardProps = viewedProperties.flatMap(({ reference, day }) => {
    const property = cards?.find((card) => card.reference === reference);
    return property ? [{ property, viewedText: `Vista ${formatRelativeDay(day, today)}` }] : [];
  });
  if (isError && !cards) return <CardsLoadError onRetry={() => void refetch()} />;
  if (cards && cardProps.length === 0)
    return <p className="text-gray-600">Las propiedades que vio ya no están disponibles.</p>;
  return (
    <ul
      aria-busy={!cards}
      className={`grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4 xl:grid-cols-6 ${isOneRow ? ONE_ROW_CLASS : ''}`}
    >
      {cardProps.map((card) => (
        <li key={card.property.reference}>
          <RecentlyViewedCard {...card} />
        </li>
      ))}
      {!cards && viewedProperties.slice(0, SKELETONS).map(({ reference }) => <CardSkeleton key={reference} />)}
    </ul>
  );
}

const CardSkeleton = () => (
  <li aria-hidden="true" className="animate-pulse motion-reduce:animate-none">
    <div className="aspect-[4/3] rounded-sm bg-surface-100" />
    <div className="mt-3 h-3.5 w-2/3 bg-surface-100" />
    <div className="mt-2.5 h-5 w-full bg-surface-100" />
    <div className="mt-2.5 h-4 w-1/2 bg-surface-100" />
  </li>
);
