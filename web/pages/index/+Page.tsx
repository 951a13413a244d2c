import { useData } from 'vike-react/useData';
import { Hero } from '../../agency/site/home/hero.tsx';
import { KeyFigures } from '../../agency/site/key-figures.tsx';
import { hydrateOnIdle } from '../../components/hydration/lazy-hydrated.tsx';
import { lazyClient } from '../../components/lazy-client.tsx';
import { HomeSearch } from '../../search/site/home-search/home-search.tsx';
import type { Data } from './+data.ts';

const FeaturedProperties = hydrateOnIdle(
  async () => (await import('../../catalogue/site/featured/featured-properties.tsx')).FeaturedProperties,
);
const ServicesGrid = hydrateOnIdle(async () => (await import('../../agency/site/services-grid.tsx')).ServicesGrid);
const Pitch = hydrateOnIdle(async () => (await import('../../agency/site/home/pitch.tsx')).Pitch);
const Reviews = hydrateOnIdle(async () => (await import('../../agency/site/reviews.tsx')).Reviews);
const WelcomeBack = lazyClient(
  async () => (await import('../../catalogue/site/recently-viewed/welcome-back.tsx')).WelcomeBack,
);

export function Page() {
  const { hero, figures, pitch, lead, services, reviews, featured, options, priceRanges } = useData<Data>();
  return (
    <>
      <Hero {...hero} />
      <div className="page-width relative z-10 -mt-13 lg:-mt-36 print:hidden">
        <HomeSearch options={options} priceRanges={priceRanges} />
      </div>
      <div className="page-width grid gap-16 py-14 md:gap-24 md:pt-18 md:pb-24 *:min-w-0">
        <section aria-label="La agencia en cifras">
          <KeyFigures figures={figures} />
        </section>
        <WelcomeBack />
        <FeaturedProperties properties={featured} />
        <section aria-labelledby="servicios">
          <div className="mb-8 grid gap-x-16 gap-y-3 md:mb-12 lg:grid-cols-2 lg:items-end">
            <h2 id="servicios" className="display text-3xl">
              Nuestros servicios
            </h2>
            <p className="max-w-[60ch] text-ink-700">{lead}</p>
          </div>
          <ServicesGrid services={services} />
        </section>
      </div>
      <Pitch {...pitch} />
      <div className="page-width grid gap-16 pt-16 md:gap-24 md:pt-24 *:min-w-0">
        <Reviews reviews={reviews} />
      </div>
    </>
  );
}
