import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { lazyForm } from '../../components/form/lazy-form.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import type { Data } from './+data.ts';
import { NextSteps } from './next-steps.tsx';

const ListingForm = lazyForm(async () => (await import('../../leads/site/listing-form.tsx')).ListingForm);

export function Page() {
  const { agency } = usePageContext();
  const { replyMinutes } = useData<Data>();
  return (
    <>
      <PageHero
        title="Anuncie su Propiedad"
        lead="Cuéntenos cómo es y qué espera de la venta. Nosotros nos ocupamos de lo demás."
        picture="listing"
      />
      <div className="page-width grid gap-x-12 gap-y-12 pt-10 md:pt-14 lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_25rem] xl:gap-x-20">
        <div className="min-w-0 max-w-3xl">
          <ListingForm agency={agency} />
        </div>
        <aside className="lg:sticky lg:top-24 lg:self-start">
          <NextSteps agency={agency} replyMinutes={replyMinutes} />
        </aside>
      </div>
    </>
  );
}
