import type { z } from 'zod';
import type { LeadActivities } from '../../../../src/leads/lead-work.contract.ts';
import { PageSteps } from '../lead/page-steps.tsx';
import { PartState } from '../lead/part-state.tsx';
import type { TellTyped } from '../lead/tell-typed.ts';
import { useLeadPart } from '../lead/use-lead-part.ts';
import { ActivityComposer } from './activity-composer.tsx';
import { ActivityEntry } from './activity-entry.tsx';

interface Props {
  leadId: string;
  /** The property that the lead asks about, while it is known. */
  reference: string | null;
  /** What the first contact with the lead changes in it, in words. */
  implied: string;
  onTyped: TellTyped;
}

/** The activities of the lead, newest first, below a form for a new one. */
export function ActivitiesTab({ leadId, reference, implied, onTyped }: Props) {
  const { setPage, page, ...read } = useLeadPart<z.infer<typeof LeadActivities>>(leadId, 'activities');
  return (
    <>
      <ActivityComposer {...{ leadId, reference, implied }} onTyped={onTyped('activity')} />
      <div className="mt-6">
        <PartState {...read} failure="Error al cargar las actividades." empty="Todavía no hay actividades.">
          {({ items, pageCount }) => (
            <>
              <ol aria-label="Actividades" className="grid gap-5">
                {items.map((activity) => (
                  <ActivityEntry
                    key={activity.id}
                    leadId={leadId}
                    activity={activity}
                    onTyped={onTyped(`activity ${activity.id}`)}
                  />
                ))}
              </ol>
              <PageSteps page={page} pageCount={pageCount} onTurn={setPage} />
            </>
          )}
        </PartState>
      </div>
    </>
  );
}
