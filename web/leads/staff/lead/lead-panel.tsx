import { type ComponentProps, useState } from 'react';
import { RecordPanel } from '../../../components/staff/record-panel.tsx';
import { UnsavedScope } from '../../../components/unsaved/unsaved-scope.tsx';
import { leadTabs } from './lead-tabs.ts';
import { LeadRecord } from './record/lead-record.tsx';

interface Props {
  leadId: string;
  /** Its neighbours in the list, where there is one. */
  place?: ComponentProps<typeof RecordPanel>['position'];
  /** The tab that it opens with. */
  firstTab?: number;
  onClose: () => void;
}

/** Everything about one lead, beside the list. Another lead is shown in the same tab. */
export function LeadPanel({ leadId, place, firstTab = leadTabs.information, onClose }: Props) {
  const [tab, setTab] = useState(firstTab);
  return (
    <UnsavedScope>
      {({ confirmLeaving, hasUnsaved }) => (
        <RecordPanel
          recordId={leadId}
          title="Detalle del Lead"
          backLabel="Volver a los leads"
          position={place && { ...place, step: (by) => confirmLeaving(() => place.step(by)) }}
          onClose={() => confirmLeaving(onClose)}
        >
          <LeadRecord key={leadId} {...{ leadId, tab, setTab, hasUnsaved }} onGone={onClose} />
        </RecordPanel>
      )}
    </UnsavedScope>
  );
}
