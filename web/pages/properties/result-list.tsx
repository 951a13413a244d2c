import { memo, useState } from 'react';
import type { FullCard, CompactCard } from '../../catalogue/site/cards/card-data.ts';
import { computeContentHash } from '../../catalogue/site/cards/card-content.ts';
import { PropertyCard } from '../../catalogue/site/cards/property-card.tsx';
import type { SearchState } from '../../search/site/search-results/search-url.ts';
import type { ExpandedResults } from './compact-results.ts';

/** Rerendered only when its content changes. */
const Card = memo(PropertyCard);

const EAGER_CARDS = 3;

const LAYOUT_CLASSES = {
  grid: '*:grid *:grid-cols-1 grid grid-cols-1 gap-x-8 gap-y-10 md:grid-cols-2 md:gap-y-12 lg:grid-cols-3 2xl:grid-cols-4',
  map: '*:grid *:grid-cols-1 grid grid-cols-1 gap-x-8 gap-y-10 xl:grid-cols-2',
  list: '*:grid *:grid-cols-1 max-md:grid max-md:grid-cols-1 max-md:gap-y-10 md:divide-y md:divide-surface-200 md:*:py-8 md:*:first:pt-0',
};

export function ResultList({ items, view }: { items: readonly (FullCard | CompactCard)[]; view: SearchState['view'] }) {
  const cards = useStableCards(items, view === 'list');
  return (
    <ul className={LAYOUT_CLASSES[view]}>
      {cards.map((property, index) => (
        <li key={property.reference} data-reference={view === 'map' ? property.reference : undefined}>
          <Card
            property={property}
            layout={view === 'list' ? 'list' : 'grid'}
            priority={index === 0 ? 'first' : index < EAGER_CARDS ? 'eager' : 'lazy'}
          />
        </li>
      ))}
    </ul>
  );
}

type Cards = ExpandedResults['items'];

/** Reuses card objects with equal content, so that they are not rerendered, except when the layout changes. */
export function useStableCards(items: Cards, isWide: boolean): Cards {
  const [previous, setPrevious] = useState({ items, cards: items, isWide });
  if (previous.items === items && previous.isWide === isWide) return previous.cards;
  const previousCards = new Map(previous.isWide === isWide ? previous.cards.map((card) => [card.reference, card]) : []);
  const cards = items.map((card) => {
    const previousCard = previousCards.get(card.reference);
    return previousCard && computeContentHash(previousCard) === computeContentHash(card) ? previousCard : card;
  });
  setPrevious({ items, cards, isWide });
  return cards;
}
