import { late } from '../../ui/late.tsx';
import { latePart } from '../../ui/hydration/late-part.tsx';

const Favourites = latePart(async () => (await import('./favourites.tsx')).Favourites);
const SeenList = late(async () => (await import('../../catalogue/public/seen/seen-list.tsx')).SeenList);

export const Page = () => (
  <section className="page-width pt-8 md:pt-12">
    <h1 className="display mb-2 text-3xl">Favoritos</h1>
    <p className="hidden max-w-[60ch] text-tinta-700 noscript:block">
      Los favoritos se guardan en su navegador y necesitan JavaScript.{' '}
      <a href="/propiedades" className="underline">
        Ver todas las propiedades
      </a>
    </p>
    <Favourites />
    <SeenList />
  </section>
);
