import { MapPin } from 'lucide-react';
import type { LeadActivityDetails } from '../../../../src/leads/lead-work.contract.ts';

type Visit = NonNullable<LeadActivityDetails['visit']>;

/** Where a visit goes, and how it went. */
export const VisitDetails = ({ visit: { property, place, note } }: { visit: Visit }) => (
  <>
    {property && (
      <p className="mt-1">
        <a
          href={`/admin/properties/${property.id}`}
          className="font-semibold break-words text-mar-600 underline underline-offset-[3px]"
        >
          {property.reference}
        </a>{' '}
        <span className="break-words">{property.title}</span>
      </p>
    )}
    {place && (
      <p className="mt-1 flex items-start gap-1.5 text-tinta-700">
        <MapPin size={15} className="mt-0.5 shrink-0" />
        <span className="min-w-0 break-words">{place}</span>
      </p>
    )}
    {note && <p className="mt-1 border-l-2 border-mar-600 pl-3 break-words whitespace-pre-line">{note}</p>}
  </>
);
