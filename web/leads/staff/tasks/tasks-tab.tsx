import { Plus, Handshake } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import type { LeadTaskDetails, LeadTasks } from '../../../../src/leads/lead-work.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { usePinnedRows } from '../../../components/list/list-page.tsx';
import { RowMenu } from '../../../components/menu/action-menu.tsx';
import { RECORD_TAB_SELECTOR, useFocusFallback } from '../../../components/staff/use-focus-fallback.ts';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { EditableLeadPart, MissingRowNotice } from '../lead/lead-part.tsx';
import { LEADS_KEY } from '../leads-query.ts';
import { TaskForm } from './task-form.tsx';

interface TasksTabProps {
  leadId: string;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

export function TasksTab({ leadId, isAdding, onAdding }: TasksTabProps) {
  const close = () => onAdding(false);
  return (
    <>
      {isAdding ? (
        <TaskForm leadId={leadId} onClose={close} />
      ) : (
        <Button variant="outline" size="compact" onClick={() => onAdding(true)}>
          <Plus size={16} />
          Nueva tarea
        </Button>
      )}
      <div className="mt-5">
        <EditableLeadPart<z.infer<typeof LeadTasks>>
          leadId={leadId}
          part="tasks"
          errorText="No se han podido cargar las tareas."
        >
          {({ items }) => <TaskList leadId={leadId} tasks={items} />}
        </EditableLeadPart>
      </div>
    </>
  );
}

interface TaskRowProps {
  leadId: string;
  task: LeadTaskDetails;
  /** Whether the task is no longer in the list while its form is open. */
  wasRemovedFromList: boolean;
  /** Keeps the task in the list until the returned function is called. */
  keepInList: (task: LeadTaskDetails) => () => void;
}

function TaskRow({ leadId, task, wasRemovedFromList, keepInList }: TaskRowProps) {
  const { mutate } = useMutationWithToast(LEADS_KEY);
  const [mode, setMode] = useState<'edit' | 'remove' | null>(null);
  const [pendingState, setPendingState] = useState<boolean | null>(null);
  const path = `/staff/leads/${leadId}/tasks/${task.id}`;
  const isDone = pendingState ?? task.doneAt !== null;
  useFocusFallback(RECORD_TAB_SELECTOR);

  const hold = useEffectEvent(() => keepInList(task));
  const isOpen = mode === 'edit';
  useEffect(() => (isOpen ? hold() : undefined), [isOpen]);

  const close = () => setMode(null);
  const toggle = async (isChecked: boolean) => {
    if (pendingState !== null) return;
    setPendingState(isChecked);
    await mutate(() => send('PATCH', path, { isDone: isChecked }), {
      successTitle: isChecked ? 'Tarea hecha' : 'Tarea reabierta',
      errorTitle: 'No se ha podido actualizar la tarea',
    });
    setPendingState(null);
  };
  const remove = async () => {
    const toastTexts = { successTitle: 'Tarea eliminada', errorTitle: 'No se ha podido eliminar la tarea' };
    const error = await mutate(() => send('DELETE', path), toastTexts);
    if (!error) close();
  };
  if (mode === 'edit')
    return (
      <li className="py-4">
        {wasRemovedFromList && (
          <MissingRowNotice>Otra persona ha eliminado esta tarea o está en otra página.</MissingRowNotice>
        )}
        <TaskForm leadId={leadId} task={task} onClose={close} />
      </li>
    );
  return (
    <li className="flex items-start gap-2 py-2">
      <label className="flex min-h-9 min-w-0 flex-1 cursor-pointer items-start gap-3 py-1.5">
        {task.isPlannedVisit ? (
          <Handshake size={20} aria-hidden className="mt-0.5 shrink-0 text-primary-700" />
        ) : (
          <input
            type="checkbox"
            className="checkbox mt-0.5 shrink-0"
            checked={isDone}
            onChange={({ target }) => void toggle(target.checked)}
          />
        )}
        <span className="min-w-0">
          <span className={`block break-words ${isDone ? 'text-gray-600 line-through' : 'font-semibold'}`}>
            {task.title}
          </span>
          <TaskDates task={task} />
          {task.isPlannedVisit && (
            <span className="block text-xs text-gray-600">Anote el resultado de la visita en Actividades.</span>
          )}
        </span>
      </label>
      <RowMenu
        label={`Acciones para la tarea ${task.title}`}
        actions={[
          { label: 'Editar', onChoose: () => setMode('edit') },
          ...(task.isPlannedVisit
            ? []
            : [{ label: 'Eliminar', isDestructive: true, onChoose: () => setMode('remove') }]),
        ]}
      />
      {mode === 'remove' && (
        <ConfirmDialog question="¿Eliminar esta tarea?" confirmLabel="Eliminar" onConfirm={remove} onClose={close}>
          <p>
            <span className="font-semibold break-words">{task.title}</span>: no se enviará ningún recordatorio.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}

const TaskDates = ({ task: { dueAt, doneAt, remindAt, agent, isOverdue } }: { task: LeadTaskDetails }) => (
  <span className="block text-xs text-gray-600">
    {isOverdue && <span className="font-semibold text-danger-600">Vencida · </span>}
    <span>{doneAt ? `Hecha el ${formatDateTime(doneAt)}` : `Vence el ${formatDateTime(dueAt)}`}</span>
    {!doneAt && remindAt && <span>{` · Aviso el ${formatDateTime(remindAt)}`}</span>}
    {agent && <span>{` · ${agent.name}`}</span>}
  </span>
);

function TaskList({ leadId, tasks }: { leadId: string; tasks: readonly LeadTaskDetails[] }) {
  const { rows, isMissing, hold } = usePinnedRows(tasks);
  if (rows.length === 0) return <p className="py-3 text-gray-600">Todavía no hay tareas.</p>;
  return (
    <ul aria-label="Tareas" className="divide-y divide-surface-200">
      {rows.map((task) => (
        <TaskRow key={task.id} leadId={leadId} task={task} wasRemovedFromList={isMissing(task)} keepInList={hold} />
      ))}
    </ul>
  );
}
