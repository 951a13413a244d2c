import { useState } from 'react';
import { Queries } from '../../../api/queries.tsx';
import { officeTimeZone } from '../../../lib/dates/office-time-zone.ts';
import { formatRelativeDay } from '../../../lib/dates/format-relative-day.ts';
import { CardsLoadError } from '../saved-properties/cards-load-error.tsx';
import { useCards } from '../saved-properties/use-cards.ts';
import { RecentlyViewedCard } from './recently-viewed-card.tsx';
import type { ViewedProperty } from './viewed-property.ts';

const SKELETONS = 6;

/** A row where only the last ones are shown, without a half-filled second line. */
const LAST =
  'max-md:*:nth-[n+5]:hidden md:max-lg:*:nth-[n+4]:hidden lg:max-xl:*:nth-[n+5]:hidden xl:*:nth-[n+7]:hidden';

interface Props {
  seen: readonly ViewedProperty[];
  isOneRow?: boolean;
}

/** Leaves out homes that are gone, and says so only when all of them are. */
export const RecentlyViewedCards = (props: Props) => (
  <Queries>
    <Cards {...props} />
  </Queries>
);

function Cards({ seen, isOneRow = false }: Props) {
  const { data: cards, isError, refetch } = useCards(seen.map(({ reference }) => reference));
  const [today] = useState(() => officeTimeZone.toLocalDay(Date.now()));
  const shown = seen.flatMap(({ reference, day }) => {
    const property = cards?.find((card) => card.reference === reference);
    return property ? [{ property, seen: `Vista ${formatRelativeDay(day, today)}` }] : [];
  });
  if (isError && !cards) return <CardsLoadError onRetry={() => void refetch()} />;
  if (cards && shown.length === 0)
    return <p className="text-niebla-600">Las propiedades que vio ya no están disponibles.</p>;
  return (
    <ul
      aria-busy={!cards}
      className={`grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4 xl:grid-cols-6 ${isOneRow ? LAST : ''}`}
    >
      {shown.map((card) => (
        <li key={card.property.reference}>
          <RecentlyViewedCard {...card} />
        </li>
      ))}
      {!cards && seen.slice(0, SKELETONS).map(({ reference }) => <SeenSkeleton key={reference} />)}
    </ul>
  );
}

const SeenSkeleton = () => (
  <li aria-hidden="true" className="animate-pulse motion-reduce:animate-none">
    <div className="aspect-[4/3] rounded-sm bg-cal-100" />
    <div className="mt-3 h-3.5 w-2/3 bg-cal-100" />
    <div className="mt-2.5 h-5 w-full bg-cal-100" />
    <div className="mt-2.5 h-4 w-1/2 bg-cal-100" />
  </li>
);
