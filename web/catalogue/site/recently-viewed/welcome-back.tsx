import { useAtomValue } from 'jotai';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { NewArrivalsNotice } from './new-arrivals-notice.tsx';
import { recentlyViewedAtom } from './viewed-property.ts';

const RecentlyViewedCards = lazyClient(async () => (await import('./recently-viewed-cards.tsx')).RecentlyViewedCards);

/** More than fit in a row, because some may be unavailable. */
const MAX_CARDS = 12;

export function WelcomeBack() {
  const viewedProperties = useAtomValue(recentlyViewedAtom).slice(0, MAX_CARDS);
  if (viewedProperties.length === 0) return <NewArrivalsNotice />;
  return (
    <section aria-labelledby="vistas" className="print:hidden">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-8">
        <h2 id="vistas" className="display mr-auto text-2xl">
          Vistas recientemente
        </h2>
        <NewArrivalsNotice className="max-md:order-last max-md:basis-full" />
        <a
          href="/favoritos"
          className="inline-flex min-h-11 items-center text-sm font-semibold underline-offset-4 hover:underline"
        >
          Ver todas<span className="sr-only"> las vistas recientemente</span>
        </a>
      </div>
      <RecentlyViewedCards viewedProperties={viewedProperties} isOneRow />
    </section>
  );
}
