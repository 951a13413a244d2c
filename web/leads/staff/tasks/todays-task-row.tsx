import { Handshake, Undo2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { TodaysTask } from '../../../../src/leads/tasks/todays-tasks.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { applyPreHydrationSelection } from '../../../components/table/selection.tsx';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { LEADS_KEY } from '../leads-query.ts';
import { formatDue, formatOverdue } from './format-due.ts';

interface Props {
  task: TodaysTask;
  isOverdue: boolean;
  /** Date in Madrid. */
  today: string;
  showsAgent: boolean;
  /** Key of the queries that count tasks, refetched after each change. */
  countsKey: string;
}

/** A completed task stays until the page is reloaded, so that it can be reopened. */
export function TodaysTaskRow({ task, isOverdue, today, showsAgent, countsKey }: Props) {
  const { kind, title, lead, reference, agent, dueOn, dueAt } = task;
  const { isDone, toggle } = useTaskToggle(task, countsKey);
  const checkbox = useRef<HTMLInputElement>(null);
  const id = useId();
  const undo = () => {
    checkbox.current?.focus();
    void toggle(false);
  };
  return (
    <li className="flex items-start gap-3 px-5 py-2.5 hover:bg-surface-50">
      <span className="grid min-h-9 w-5 shrink-0 place-items-center">
        {kind === 'visit' ? (
          <Handshake size={18} aria-hidden className="text-primary-700" />
        ) : (
          <input
            ref={(element) => {
              checkbox.current = element;
              applyPreHydrationSelection(isDone, (isTicked) => void toggle(isTicked))(element);
            }}
            type="checkbox"
            className="checkbox"
            aria-labelledby={`${id}title ${id}lead`}
            checked={isDone}
            onChange={({ target }) => void toggle(target.checked)}
          />
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <div className="min-w-0 flex-1 basis-52">
          <p id={`${id}title`} className={`break-words ${isDone ? 'text-gray-600 line-through' : 'font-semibold'}`}>
            {title ?? 'Seguimiento'}
          </p>
          <p className="text-[0.875rem] break-words text-gray-600">
            <a
              id={`${id}lead`}
              href={`/admin/leads?lead=${lead.id}`}
              className="text-primary-600 underline decoration-primary-600/40 underline-offset-[3px] hover:decoration-current"
            >
              {lead.name}
            </a>
            {reference && !title?.includes(reference) && <span>{` · ${reference}`}</span>}
            {showsAgent && <span>{` · ${agent?.name ?? 'Sin agente'}`}</span>}
          </p>
          {kind === 'visit' && isOverdue && (
            <a
              href={`/admin/leads?lead=${lead.id}&activity=visit`}
              className="inline-flex min-h-9 items-center text-[0.875rem] font-semibold text-primary-600 underline underline-offset-[3px]"
            >
              Anotar el resultado de la visita
            </a>
          )}
        </div>
        {isDone ? (
          <Button variant="text" size="compact" onClick={undo} className="-my-0.5">
            <Undo2 size={16} aria-hidden />
            Deshacer
          </Button>
        ) : (
          <time
            dateTime={dueAt ?? dueOn}
            className={`shrink-0 text-[0.875rem] font-semibold tabular-nums ${isOverdue ? 'text-danger-600' : 'text-ink-700'}`}
          >
            {isOverdue ? formatOverdue(task, today) : formatDue(task)}
          </time>
        )}
      </div>
    </li>
  );
}

const TEXTS = {
  task: {
    successTitle: 'Tarea hecha',
    reopenedTitle: 'Tarea reabierta',
    errorTitle: 'No se ha podido actualizar la tarea',
  },
  'follow-up': {
    successTitle: 'Seguimiento hecho',
    reopenedTitle: 'Seguimiento reabierto',
    errorTitle: 'No se ha podido actualizar el seguimiento',
  },
};

function useTaskToggle({ id, kind, dueOn, lead }: TodaysTask, countsKey: string) {
  const { mutate } = useMutationWithToast(LEADS_KEY, countsKey);
  const [isDone, setDone] = useState(false);
  const [isSending, setSending] = useState(false);
  const texts = TEXTS[kind === 'follow-up' ? kind : 'task'];

  const save = (isChecked: boolean) =>
    kind === 'follow-up'
      ? send('PUT', `/staff/leads/${lead.id}/follow-up`, { on: isChecked ? null : dueOn })
      : send('PATCH', `/staff/leads/${lead.id}/tasks/${id}`, { isDone: isChecked });
  const toggle = async (isChecked: boolean) => {
    if (isSending || isChecked === isDone) return;
    setDone(isChecked);
    setSending(true);
    const successTitle = isChecked ? texts.successTitle : texts.reopenedTitle;
    const refusal = await mutate(() => save(isChecked), { successTitle, errorTitle: texts.errorTitle });
    if (refusal) setDone(!isChecked);
    setSending(false);
  };
  return { isDone, toggle };
}
