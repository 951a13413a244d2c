import { ListPlus } from 'lucide-react';
import { useEffect, useState, type ComponentProps } from 'react';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { Button } from '../../../components/button.tsx';
import { PanelTabs } from '../../../components/staff/panel-tabs.tsx';
import { LoadFailure, SkeletonRows } from '../../../components/staff/query-content.tsx';
import { RecordPanel } from '../../../components/staff/record-panel.tsx';
import { UnsavedScope } from '../../../components/unsaved/use-unsaved-changes.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { ActivitiesTab } from '../activities/activities-tab.tsx';
import { getKindName } from '../lead-names.ts';
import { ReplyBar } from '../reply/reply-bar.tsx';
import { TasksTab } from '../tasks/tasks-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { InformationTab } from './information-tab.tsx';
import { InquiryProperties } from './inquiry-details.tsx';
import { LeadMenu } from './lead-menu.tsx';
import { LeadSteps } from './lead-steps.tsx';
import { openLead } from './open-lead.ts';
import { isLeadGone, useLead, leadTabs } from './use-lead.ts';
import { describeImpliedChange } from './use-undoable.ts';

interface LeadPanelProps {
  leadId: string;
  position?: ComponentProps<typeof RecordPanel>['position'];
  firstTab?: number;
  onClose: () => void;
}

/** Everything about one lead, beside the list. The selected tab stays when another lead is opened. */
export function LeadPanel({ leadId, position, firstTab = leadTabs.information, onClose }: LeadPanelProps) {
  const [tab, setTab] = useState(firstTab);
  return (
    <UnsavedScope>
      {({ confirmLeaving, hasUnsavedChanges }) => (
        <RecordPanel
          recordId={leadId}
          title="Detalle del Lead"
          backLabel="Volver a los leads"
          position={position && { ...position, step: (by) => confirmLeaving(() => position.step(by)) }}
          onClose={() => confirmLeaving(onClose)}
        >
          <LeadRecord
            key={leadId}
            leadId={leadId}
            tab={tab}
            setTab={setTab}
            hasUnsavedChanges={hasUnsavedChanges}
            onGone={onClose}
          />
        </RecordPanel>
      )}
    </UnsavedScope>
  );
}

interface LeadRecordProps {
  leadId: string;
  tab: number;
  setTab: (tab: number) => void;
  /** Keeps a form with unsaved input open, even if the lead can no longer be read. */
  hasUnsavedChanges: boolean;
  onGone: () => void;
}

function LeadRecord({ leadId, tab, setTab, hasUnsavedChanges, onGone }: LeadRecordProps) {
  const { data: lead, error, isError, isFetching, refetch } = useLead(leadId);
  const [isEditing, setEditing] = useState(false);
  const [isPlanning, setPlanning] = useState(false);

  // For a lead that was merged since the link was made, the server returns the remaining one.
  const currentId = lead?.id;
  useEffect(() => {
    if (currentId !== undefined && currentId !== leadId) openLead(currentId, { replaces: true });
  }, [currentId, leadId]);

  const showEditForm = (isOpen: boolean) => {
    setEditing(isOpen);
    if (isOpen) setTab(leadTabs.information);
  };
  const planTask = () => {
    setTab(leadTabs.tasks);
    setPlanning(true);
  };

  const isGone = isLeadGone(error);
  const goneNotice = isGone && (
    <p role="alert" className="py-6">
      Este lead ya no existe o lo lleva otro agente.
      {hasUnsavedChanges && <span>{' Copie el texto que quiera conservar.'}</span>}
    </p>
  );
  if (isGone && !(lead && hasUnsavedChanges)) return goneNotice;
  if (!lead)
    return isError && !isFetching ? (
      <LoadFailure text="No se ha podido cargar el lead." onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows text="Cargando…" />
    );
  return (
    <>
      {goneNotice}
      <LeadHead lead={lead} onEdit={() => showEditForm(true)} onGone={onGone} />
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
            content: <InformationTab lead={lead} isEditing={isEditing} onEdit={showEditForm} onOpen={openLead} />,
          },
          {
            label: 'Actividades',
            content: (
              <ActivitiesTab
                leadId={lead.id}
                reference={getInquiryReference(lead)}
                impliedChangeText={describeImpliedChange(lead)}
              />
            ),
          },
          {
            label: 'Tareas',
            content: <TasksTab leadId={lead.id} isAdding={isPlanning} onAdding={setPlanning} />,
          },
          { label: 'Historial', content: <HistoryTab leadId={lead.id} /> },
        ]}
      />
    </>
  );
}

const LeadMessage = ({ lead }: { lead: LeadDetails }) =>
  (lead.property || lead.message) && (
    <section aria-label="Mensaje" className="mt-3 grid gap-3 rounded-md bg-surface-50 p-3.5">
      {lead.message && <p className="break-words whitespace-pre-line">{lead.message}</p>}
      {lead.property && (
        <div className={lead.message ? 'border-t border-surface-200 pt-3' : ''}>
          <InquiryProperties lead={lead} />
        </div>
      )}
    </section>
  );

const LeadActions = ({ lead, onTask }: { lead: LeadDetails; onTask: () => void }) => (
  <div role="group" aria-label="Acciones del lead" className="mt-3 grid gap-3">
    <ReplyBar lead={lead}>
      <Button variant="outline" size="compact" onClick={onTask}>
        <ListPlus size={16} />
        Tarea
      </Button>
    </ReplyBar>
  </div>
);

interface LeadHeadProps {
  lead: LeadDetails;
  onEdit: () => void;
  onGone: () => void;
}

const FOLDER_NOTICES: Partial<Record<LeadDetails['folder'], string>> = {
  review: 'Por revisar: puede ser spam.',
  spam: 'Está en Spam.',
  archive: 'Está en el Archivo.',
};

const LeadHead = ({ lead, ...menuProps }: LeadHeadProps) => (
  <div className="mt-3">
    <div className="flex items-start justify-between gap-3">
      <h3 id="consulta" tabIndex={-1} className="min-w-0 pt-1 text-lg font-[650] break-words outline-none">
        {lead.name}
      </h3>
      <LeadMenu lead={lead} {...menuProps} />
    </div>
    <p className="text-[0.875rem] text-gray-600">
      {getKindName(lead)} · {formatDateTime(lead.createdAt)}
      {!lead.isAnswered && <span className="font-semibold text-accent-700"> · Sin responder</span>}
    </p>
    {FOLDER_NOTICES[lead.folder] && (
      <p className="mt-1 text-[0.875rem] font-semibold text-amber-600">{FOLDER_NOTICES[lead.folder]}</p>
    )}
  </div>
);

const getInquiryReference = ({ property, propertyId }: LeadDetails) =>
  propertyId ? (property?.reference ?? null) : null;
