import { useData } from 'vike-react/useData';
import { Reviews } from '../../agency/site/reviews.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import type { Data } from './+data.ts';
import { ServiceRow } from './service-row.tsx';

export function Page() {
  const { lead, services, reviews } = useData<Data>();
  return (
    <>
      <PageHero
        title="Servicios"
        lead="Todo lo que necesita una operación inmobiliaria, en una sola firma"
        picture="services"
      />
      <div className="page-width grid gap-16 pt-12 md:gap-24 md:pt-20">
        <section className="grid gap-x-16 gap-y-4 lg:grid-cols-2">
          <h2 className="display text-3xl">De la primera visita a mucho después de la firma</h2>
          <p className="max-w-[60ch] text-lg text-ink-700">{lead}</p>
        </section>
        <div className="grid gap-14 md:gap-20">
          {services.map((service) => (
            <ServiceRow key={service.icon} service={service} />
          ))}
        </div>
        <Reviews reviews={reviews} />
      </div>
    </>
  );
}
