'use client';
import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';
import { Filters } from './filters.tsx';
import type { FoundHomes } from './fetch-listing.ts';
import { HomeCard } from './home-card.tsx';
import { Pages } from './pages.tsx';

/**
 * One client component, since the project hydrates its whole page too. With server components the page was slower,
 * because React then writes the tree twice: into the HTML and into the scripts after it.
 */
export function Listing({ query, cards, total, facets }: FoundHomes) {
  return (
    <>
      <Filters query={query} facets={facets} />
      <section>
        <h1>{total === 1 ? '1 propiedad encontrada' : `${formatNumber(total)} propiedades encontradas`}</h1>
        <ul className="cards">
          {cards.map((card, index) => (
            <li key={card.reference}>
              <HomeCard card={card} isFirst={index === 0} />
            </li>
          ))}
        </ul>
        <Pages query={query} total={total} />
      </section>
    </>
  );
}
