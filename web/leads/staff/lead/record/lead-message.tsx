import type { LeadDetails } from '../../../../../src/leads/lead.contract.ts';
import { AskedProperties } from '../../inquiry/inquiry-property-card.tsx';

/** What somebody wrote, and about which property. */
export const LeadMessage = ({ lead }: { lead: LeadDetails }) =>
  (lead.property || lead.message) && (
    <section aria-label="Mensaje" className="mt-3 grid gap-3 rounded-md bg-cal-50 p-3.5">
      {lead.message && <p className="break-words whitespace-pre-line">{lead.message}</p>}
      {lead.property && (
        <div className={lead.message ? 'border-t border-cal-200 pt-3' : ''}>
          <AskedProperties lead={lead} />
        </div>
      )}
    </section>
  );
