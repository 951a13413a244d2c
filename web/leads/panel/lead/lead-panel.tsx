import { useState } from 'react';
import { LoadFailure } from '../../../ui/panel/load-failure.tsx';
import { PanelTabs } from '../../../ui/panel/panel-tabs.tsx';
import { SidePanel } from '../../../ui/panel/side-panel.tsx';
import { SkeletonRows } from '../../../ui/panel/skeleton-rows.tsx';
import { useLeaveQuestion } from '../../../ui/panel/use-leave-question.tsx';
import { isUnknown, useLead } from './use-lead.ts';
import { ActivitiesTab } from '../activities/activities-tab.tsx';
import { HistoryTab } from '../history/history-tab.tsx';
import { LeadHead } from './lead-head.tsx';
import { InformationTab } from './information-tab.tsx';
import { openLead } from './open-lead.ts';
import { TasksTab } from '../tasks/tasks-tab.tsx';

interface Props {
  leadId: string;
  onClose: () => void;
}

/** Everything about one lead, beside the list. */
export const LeadPanel = (props: Props) => <OpenPanel key={props.leadId} {...props} />;

function OpenPanel({ leadId, onClose }: Props) {
  const { data: lead, error, isError, isFetching, refetch } = useLead(leadId);
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const [tab, setTab] = useState(0);
  const [isEditing, setEditing] = useState(false);
  const { leave, question } = useLeaveQuestion(typed.size > 0);

  const tell = (part: string) => (hasText: boolean) =>
    setTyped((before) => {
      if (before.has(part) === hasText) return before;
      const others = [...before].filter((it) => it !== part);
      return new Set(hasText ? [...others, part] : others);
    });
  const edit = (isWanted: boolean) => {
    setEditing(isWanted);
    if (isWanted) setTab(0);
    else tell('contact')(false);
  };
  const open = (id: string) => leave(() => openLead(id));

  return (
    <SidePanel title="Detalle del Lead" onClose={() => leave(onClose)}>
      {lead && !isUnknown(error) ? (
        <>
          <LeadHead lead={lead} onEdit={() => edit(true)} onGone={onClose} />
          <PanelTabs
            keepsAll
            className="mt-5"
            selected={tab}
            onSelect={setTab}
            tabs={[
              {
                label: 'Información',
                content: (
                  <InformationTab
                    lead={lead}
                    isEditing={isEditing}
                    onEdit={edit}
                    onTyped={tell('contact')}
                    onOpen={open}
                  />
                ),
              },
              { label: 'Actividades', content: <ActivitiesTab leadId={lead.id} onTyped={tell} /> },
              { label: 'Tareas', content: <TasksTab leadId={lead.id} onTyped={tell} /> },
              { label: 'Historial', content: <HistoryTab leadId={lead.id} /> },
            ]}
          />
        </>
      ) : isError && isUnknown(error) ? (
        <p role="alert" className="py-6">
          Este lead ya no existe o lo lleva otra persona.
        </p>
      ) : isError && !isFetching ? (
        <LoadFailure text="Error al cargar el lead." onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows text="Cargando..." />
      )}
      {question}
    </SidePanel>
  );
}
