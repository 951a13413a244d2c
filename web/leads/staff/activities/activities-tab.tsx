import type { z } from 'zod';
import type { LeadActivities, LeadActivityDetails } from '../../../../src/leads/lead-work.contract.ts';
import { usePinnedRows } from '../../../components/list/list-page.tsx';
import { EditableLeadPart } from '../lead/lead-part.tsx';
import { ActivityComposer } from './activity-composer.tsx';
import { ActivityEntry } from './activity-entry.tsx';

interface Props {
  leadId: string;
  /** Reference of the lead's property, if it still exists. */
  reference: string | null;
  impliedChangeText: string;
}

export const ActivitiesTab = ({ leadId, reference, impliedChangeText }: Props) => (
  <>
    <ActivityComposer leadId={leadId} reference={reference} impliedChangeText={impliedChangeText} />
    <div className="mt-6">
      <EditableLeadPart<z.infer<typeof LeadActivities>>
        leadId={leadId}
        part="activities"
        errorText="No se han podido cargar las actividades."
      >
        {({ items }) => <ActivityList leadId={leadId} activities={items} />}
      </EditableLeadPart>
    </div>
  </>
);

function ActivityList({ leadId, activities }: { leadId: string; activities: readonly LeadActivityDetails[] }) {
  const { rows, isMissing, hold } = usePinnedRows(activities);
  if (rows.length === 0) return <p className="py-3 text-gray-600">Todavía no hay actividades.</p>;
  return (
    <ol aria-label="Actividades" className="grid gap-5">
      {rows.map((activity) => (
        <ActivityEntry
          key={activity.id}
          leadId={leadId}
          activity={activity}
          wasRemovedFromList={isMissing(activity)}
          keepInList={hold}
        />
      ))}
    </ol>
  );
}
