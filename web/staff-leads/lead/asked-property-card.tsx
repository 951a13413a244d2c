import { ExternalLink } from 'lucide-react';
import type { LeadDetails } from '../../../src/leads/lead.contract.ts';
import { money } from '../../ui/money.ts';

interface Props {
  property: NonNullable<LeadDetails['property']>;
  propertyId: string | null;
}

const LINK = 'inline-flex min-h-9 items-center gap-1.5 font-semibold text-mar-600 underline underline-offset-[3px]';

/** As it was when somebody asked about it. */
export const AskedPropertyCard = ({ property: { reference, slug, title, price, currency }, propertyId }: Props) => (
  <div>
    <p className="font-semibold break-words">{title}</p>
    <p className="text-tinta-700">
      Ref. {reference} · {price === null ? 'Precio a consultar' : money(price, currency)}
    </p>
    <p className="mt-1 flex flex-wrap gap-x-5">
      {propertyId && (
        <a href={`/admin/properties/${propertyId}`} className={LINK}>
          Ver ficha
        </a>
      )}
      <a href={`/propiedad/${slug}/${encodeURIComponent(reference)}`} target="_blank" rel="noreferrer" className={LINK}>
        Ver en la web
        <ExternalLink size={15} />
      </a>
    </p>
  </div>
);
