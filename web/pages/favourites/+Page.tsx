import { lazyHydrated } from '../../components/hydration/lazy-hydrated.tsx';
import { lazyClient } from '../../components/lazy-client.tsx';

const Favourites = lazyHydrated(async () => (await import('./favourites.tsx')).Favourites);
const RecentlyViewedList = lazyClient(
  async () => (await import('../../catalogue/site/recently-viewed/recently-viewed-list.tsx')).RecentlyViewedList,
);

export const Page = () => (
  <section className="page-width pt-8 md:pt-12">
    <h1 className="display mb-2 text-3xl">Favoritos</h1>
    <p className="hidden max-w-[60ch] text-ink-700 noscript:block">
      Los favoritos se guardan en su navegador y necesitan JavaScript.{' '}
      <a href="/propiedades" className="underline">
        Ver todas las propiedades
      </a>
    </p>
    <Favourites />
    <RecentlyViewedList />
  </section>
);
