import { useState } from 'react';
import type { TodaysTask } from '../../../../src/leads/tasks/today/todays-tasks.contract.ts';
import { send } from '../../../api/send.ts';
import { useChange } from '../../../components/use-change.ts';
import { LEADS } from '../leads.ts';

const WORDS = {
  task: { successTitle: 'Tarea hecha', again: 'Tarea reabierta', errorTitle: 'No se ha podido actualizar la tarea' },
  'follow-up': {
    successTitle: 'Seguimiento hecho',
    again: 'Seguimiento reabierto',
    errorTitle: 'No se ha podido actualizar el seguimiento',
  },
};

/** Ticks a task off, or opens it again; what is shown does not wait for the answer. */
export function useTaskToggle({ id, kind, dueOn, lead }: TodaysTask, counted: string) {
  const { change } = useChange(LEADS, counted);
  const [isDone, setDone] = useState(false);
  const [isSending, setSending] = useState(false);
  const words = WORDS[kind === 'follow-up' ? kind : 'task'];

  const save = (isDone: boolean) =>
    kind === 'follow-up'
      ? send('PUT', `/staff/leads/${lead.id}/follow-up`, { on: isDone ? null : dueOn })
      : send('PATCH', `/staff/leads/${lead.id}/tasks/${id}`, { isDone });
  const tick = async (wanted: boolean) => {
    if (isSending || wanted === isDone) return;
    setDone(wanted);
    setSending(true);
    const successTitle = wanted ? words.successTitle : words.again;
    const refusal = await change(() => save(wanted), { successTitle, errorTitle: words.errorTitle });
    if (refusal) setDone(!wanted);
    setSending(false);
  };
  return { isDone, tick };
}
