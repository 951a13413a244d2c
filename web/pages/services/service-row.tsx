import type { ServicesContent } from '../../../src/agency/content.contract.ts';
import { ServiceIcon, ServicePoints } from '../../agency/site/service-parts.tsx';
import { ButtonLink } from '../../components/button.tsx';

export const ServiceRow = ({ service }: { service: ServicesContent['services'][number] }) => (
  <section
    id={service.icon}
    aria-labelledby={`servicio-${service.icon}`}
    className="group grid items-center gap-x-16 gap-y-6 md:grid-cols-2"
  >
    <img
      src={`/uploads/service-${service.icon}.webp`}
      alt=""
      width={960}
      height={640}
      loading="lazy"
      decoding="async"
      className="aspect-3/2 w-full rounded-sm bg-surface-100 object-cover md:group-even:order-last print:hidden"
    />
    <div>
      <ServiceIcon icon={service.icon} size={36} />
      <h2 id={`servicio-${service.icon}`} className="display mt-4 text-2xl">
        {service.title}
      </h2>
      <p className="mt-3 max-w-[56ch] text-ink-700">{service.text}</p>
      <div className="mt-5">
        <ServicePoints points={service.points} />
      </div>
      <ButtonLink
        variant="outline"
        href="/contacto"
        aria-label={`Contactar: ${service.title}`}
        className="mt-7 print:hidden"
      >
        Contactar
      </ButtonLink>
    </div>
  </section>
);
