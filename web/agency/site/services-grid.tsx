import type { ServicesContent } from '../../../src/agency/content.contract.ts';
import { ButtonLink } from '../../components/button.tsx';
import { ServiceIcon, ServicePoints } from './service-parts.tsx';

/** Cards of a row share a subgrid, so that title, text, points and button align. */
export const ServicesGrid = ({ services }: Pick<ServicesContent, 'services'>) => (
  <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2 md:gap-y-14 lg:grid-cols-3">
    {services.map(({ icon, title, text, points }) => (
      <li key={icon} className="row-span-4 grid grid-rows-subgrid gap-y-0 border-t border-surface-300 pt-6">
        <div>
          <ServiceIcon icon={icon} />
          <h3 className="display mt-4 text-xl">{title}</h3>
        </div>
        <p className="mt-2 text-ink-700">{text}</p>
        <div className="mt-4">
          <ServicePoints points={points} />
        </div>
        <ButtonLink
          variant="outline"
          size="small"
          href="/contacto"
          aria-label={`Contactar: ${title}`}
          className="mt-6 justify-self-start"
        >
          Contactar
        </ButtonLink>
      </li>
    ))}
  </ul>
);
