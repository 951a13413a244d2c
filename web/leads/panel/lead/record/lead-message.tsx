import type { LeadDetails } from '../../../../../src/leads/lead.contract.ts';
import { AskedPropertyCard } from '../../inquiry/asked-property-card.tsx';

/** What somebody wrote, and about which property. */
export const LeadMessage = ({ lead: { property, propertyId, message } }: { lead: LeadDetails }) =>
  (property || message) && (
    <section aria-label="Mensaje" className="mt-3 grid gap-3 rounded-md bg-cal-50 p-3.5">
      {message && <p className="break-words whitespace-pre-line">{message}</p>}
      {property && (
        <div className={message ? 'border-t border-cal-200 pt-3' : ''}>
          <AskedPropertyCard property={property} propertyId={propertyId} />
        </div>
      )}
    </section>
  );
