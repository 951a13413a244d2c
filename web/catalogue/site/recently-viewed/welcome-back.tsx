import { useAtomValue } from 'jotai';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { NewArrivalsNotice } from './new-arrivals-notice.tsx';
import { recentlyViewedAtom } from './recently-viewed-atom.ts';

const RecentlyViewedCards = lazyClient(async () => (await import('./recently-viewed-cards.tsx')).RecentlyViewedCards);

/** Some more than fit, since some may be gone. */
const ASKED = 12;

/** For somebody who was here before: what is new since, and the homes looked at last. */
export function WelcomeBack() {
  const seen = useAtomValue(recentlyViewedAtom).slice(0, ASKED);
  if (seen.length === 0) return <NewArrivalsNotice />;
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
      <RecentlyViewedCards seen={seen} isOneRow />
    </section>
  );
}
