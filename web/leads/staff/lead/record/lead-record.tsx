import { useEffect, useState } from 'react';
import type { LeadDetails } from '../../../../../src/leads/lead.contract.ts';
import { LoadFailure } from '../../../../components/staff/load-failure.tsx';
import { PanelTabs } from '../../../../components/staff/panel-tabs.tsx';
import { SkeletonRows } from '../../../../components/staff/skeleton-rows.tsx';
import { isLeadGone, useLead } from '../use-lead.ts';
import { ActivitiesTab } from '../../activities/activities-tab.tsx';
import { HistoryTab } from '../../history/history-tab.tsx';
import { InformationTab } from '../information-tab.tsx';
import { LeadActions } from './lead-actions.tsx';
import { LeadHead } from './lead-head.tsx';
import { LeadMessage } from './lead-message.tsx';
import { LeadSteps } from './lead-steps.tsx';
import { describeImpliedChange } from '../../undo/describe-implied-change.ts';
import { leadTabs } from '../lead-tabs.ts';
import { openLead } from '../open-lead.ts';
import { TasksTab } from '../../tasks/tasks-tab.tsx';

interface Props {
  leadId: string;
  tab: number;
  setTab: (tab: number) => void;
  /** What is typed in it stays, even if it cannot be read any more. */
  hasUnsaved: boolean;
  onGone: () => void;
}

/** One lead: what was written, what can be done, how far it has come, then facts and history. */
export function LeadRecord({ leadId, tab, setTab, hasUnsaved, onGone }: Props) {
  const { data: lead, error, isError, isFetching, refetch } = useLead(leadId);
  const [isEditing, setEditing] = useState(false);
  const [isPlanning, plan] = useState(false);

  // A link to a merged lead, as in an older mail, leads to the one that it became part of.
  const livingId = lead?.id;
  useEffect(() => {
    if (livingId !== undefined && livingId !== leadId) openLead(livingId, { replaces: true });
  }, [livingId, leadId]);

  const edit = (isWanted: boolean) => {
    setEditing(isWanted);
    if (isWanted) setTab(leadTabs.information);
  };
  const planTask = () => {
    setTab(leadTabs.tasks);
    plan(true);
  };

  const isGone = isLeadGone(error);
  const gone = isGone && (
    <p role="alert" className="py-6">
      Este lead ya no existe o lo lleva otro agente.
      {hasUnsaved && <span>{' Copie el texto que quiera conservar.'}</span>}
    </p>
  );
  if (isGone && !(lead && hasUnsaved)) return gone;
  if (!lead)
    return isError && !isFetching ? (
      <LoadFailure text="No se ha podido cargar el lead." onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows text="Cargando…" />
    );
  return (
    <>
      {gone}
      <LeadHead lead={lead} onEdit={() => edit(true)} onGone={onGone} />
      <LeadMessage lead={lead} />
      <LeadActions lead={lead} onTask={planTask} />
      <LeadSteps lead={lead} />
      <PanelTabs
        keepMounted
        className="mt-5"
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            label: 'Información',
            content: <InformationTab lead={lead} isEditing={isEditing} onEdit={edit} onOpen={openLead} />,
          },
          {
            label: 'Actividades',
            content: (
              <ActivitiesTab leadId={lead.id} reference={askedFor(lead)} implied={describeImpliedChange(lead)} />
            ),
          },
          {
            label: 'Tareas',
            content: <TasksTab leadId={lead.id} isAdding={isPlanning} onAdding={plan} />,
          },
          { label: 'Historial', content: <HistoryTab leadId={lead.id} /> },
        ]}
      />
    </>
  );
}

const askedFor = ({ property, propertyId }: LeadDetails) => (propertyId ? (property?.reference ?? null) : null);
