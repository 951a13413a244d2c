import { Handshake } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LeadTaskDetails } from '../../../../src/leads/lead-work.contract.ts';
import { send } from '../../../api/send.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { RowMenu } from '../../../components/table/row-menu.tsx';
import { useChange } from '../../../components/use-change.ts';
import { OPEN_TAB, useFocusFallback } from '../../../components/staff/use-focus-fallback.ts';
import { LEADS } from '../leads.ts';
import { MissingRowNotice } from '../lead/missing-row-notice.tsx';
import { TaskForm } from './task-form.tsx';

interface Props {
  leadId: string;
  task: LeadTaskDetails;
  /** The list lacks it by now; its form is still open. */
  isMissing: boolean;
  /** Keeps it in the list until the returned function is called. */
  onHold: (task: LeadTaskDetails) => () => void;
}

export function TaskRow({ leadId, task, isMissing, onHold }: Props) {
  const { change } = useChange(LEADS);
  const [mode, setMode] = useState<'edit' | 'remove' | null>(null);
  const [ticked, setTicked] = useState<boolean | null>(null);
  const path = `/staff/leads/${leadId}/tasks/${task.id}`;
  const isDone = ticked ?? task.doneAt !== null;
  useFocusFallback(OPEN_TAB);

  const hold = useEffectEvent(() => onHold(task));
  const isOpen = mode === 'edit';
  useEffect(() => (isOpen ? hold() : undefined), [isOpen]);

  const close = () => setMode(null);
  const tick = async (isDone: boolean) => {
    if (ticked !== null) return;
    setTicked(isDone);
    await change(() => send('PATCH', path, { isDone }), {
      successTitle: isDone ? 'Tarea hecha' : 'Tarea reabierta',
      errorTitle: 'No se ha podido actualizar la tarea',
    });
    setTicked(null);
  };
  const remove = async () => {
    const outcome = { successTitle: 'Tarea eliminada', errorTitle: 'No se ha podido eliminar la tarea' };
    if (!(await change(() => send('DELETE', path), outcome))) close();
  };
  if (mode === 'edit')
    return (
      <li className="py-4">
        {isMissing && <MissingRowNotice>Otra persona ha eliminado esta tarea o está en otra página.</MissingRowNotice>}
        <TaskForm leadId={leadId} task={task} onClose={close} />
      </li>
    );
  return (
    <li className="flex items-start gap-2 py-2">
      <label className="flex min-h-9 min-w-0 flex-1 cursor-pointer items-start gap-3 py-1.5">
        {task.isPlannedVisit ? (
          <Handshake size={20} aria-hidden className="mt-0.5 shrink-0 text-mar-700" />
        ) : (
          <input
            type="checkbox"
            className="tick mt-0.5 shrink-0"
            checked={isDone}
            onChange={({ target }) => void tick(target.checked)}
          />
        )}
        <span className="min-w-0">
          <span className={`block break-words ${isDone ? 'text-niebla-600 line-through' : 'font-semibold'}`}>
            {task.title}
          </span>
          <TaskMoments task={task} />
          {task.isPlannedVisit && (
            <span className="block text-xs text-niebla-600">Anote el resultado de la visita en Actividades.</span>
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

const TaskMoments = ({ task: { dueAt, doneAt, remindAt, agent, isOverdue } }: { task: LeadTaskDetails }) => (
  <span className="block text-xs text-niebla-600">
    {isOverdue && <span className="font-semibold text-err-600">Vencida · </span>}
    <span>{doneAt ? `Hecha el ${formatDateTime(doneAt)}` : `Vence el ${formatDateTime(dueAt)}`}</span>
    {!doneAt && remindAt && <span>{` · Aviso el ${formatDateTime(remindAt)}`}</span>}
    {agent && <span>{` · ${agent.name}`}</span>}
  </span>
);
