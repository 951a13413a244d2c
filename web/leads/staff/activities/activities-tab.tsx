import type { z } from 'zod';
import type { LeadActivities, LeadActivityDetails } from '../../../../src/leads/lead-work.contract.ts';
import { usePinnedRows } from '../../../components/list/use-pinned-rows.ts';
import { UnsavedScope } from '../../../components/unsaved/unsaved-scope.tsx';
import { PageSteps } from '../lead/page-steps.tsx';
import { QueryContent } from '../../../components/staff/query-content.tsx';
import { useLeadPart } from '../lead/use-lead-part.ts';
import { ActivityComposer } from './activity-composer.tsx';
import { ActivityEntry } from './activity-entry.tsx';

interface Props {
  leadId: string;
  /** The property that the lead asks about, while it is known. */
  reference: string | null;
  /** What the first contact with the lead changes in it, in words. */
  implied: string;
}

/** The activities of the lead, newest first, below a form for a new one. */
export function ActivitiesTab({ leadId, reference, implied }: Props) {
  const { setPage, page, ...read } = useLeadPart<z.infer<typeof LeadActivities>>(leadId, 'activities');
  return (
    <>
      <ActivityComposer {...{ leadId, reference, implied }} />
      <div className="mt-6">
        <QueryContent
          query={read}
          loadingText="Cargando…"
          errorText="No se han podido cargar las actividades."
          rows={4}
        >
          {({ items, pageCount }) => (
            <UnsavedScope>
              {({ confirmLeaving }) => (
                <>
                  <ActivityList key={page} leadId={leadId} activities={items} />
                  <PageSteps page={page} pageCount={pageCount} onTurn={(to) => confirmLeaving(() => setPage(to))} />
                </>
              )}
            </UnsavedScope>
          )}
        </QueryContent>
      </div>
    </>
  );
}

function ActivityList({ leadId, activities }: { leadId: string; activities: readonly LeadActivityDetails[] }) {
  const { rows, isMissing, hold } = usePinnedRows(activities);
  if (rows.length === 0) return <p className="py-3 text-niebla-600">Todavía no hay actividades.</p>;
  return (
    <ol aria-label="Actividades" className="grid gap-5">
      {rows.map((activity) => (
        <ActivityEntry
          key={activity.id}
          leadId={leadId}
          activity={activity}
          isMissing={isMissing(activity)}
          onHold={hold}
        />
      ))}
    </ol>
  );
}
