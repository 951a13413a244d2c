import { Handshake, Undo2 } from 'lucide-react';
import { useId, useRef } from 'react';
import type { TodaysTask } from '../../../../src/leads/tasks/today/todays-tasks.contract.ts';
import { Button } from '../../../components/button.tsx';
import { applyPreHydrationSelection } from '../../../components/table/apply-pre-hydration-selection.ts';
import { formatDue, formatOverdue } from './format-due.ts';
import { useTaskToggle } from './use-task-toggle.ts';

interface Props {
  task: TodaysTask;
  isOverdue: boolean;
  /** A day in Madrid. */
  today: string;
  /** Whether tasks of colleagues are listed too. */
  isOfAll: boolean;
  /** The queries that count tasks. */
  counted: string;
}

/** A task by name; one that is ticked off stays where it is until the page is read anew, so that it can be undone. */
export function TodaysTaskRow({ task, isOverdue, today, isOfAll, counted }: Props) {
  const { kind, title, lead, reference, agent, dueOn, dueAt } = task;
  const { isDone, tick } = useTaskToggle(task, counted);
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const undo = () => {
    box.current?.focus();
    void tick(false);
  };
  return (
    <li className="flex items-start gap-3 px-5 py-2.5 hover:bg-cal-50">
      <span className="grid min-h-9 w-5 shrink-0 place-items-center">
        {kind === 'visit' ? (
          <Handshake size={18} aria-hidden className="text-mar-700" />
        ) : (
          <input
            ref={(element) => {
              box.current = element;
              applyPreHydrationSelection(isDone, (isTicked) => void tick(isTicked))(element);
            }}
            type="checkbox"
            className="tick"
            aria-labelledby={`${id}title ${id}lead`}
            checked={isDone}
            onChange={({ target }) => void tick(target.checked)}
          />
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <div className="min-w-0 flex-1 basis-52">
          <p id={`${id}title`} className={`break-words ${isDone ? 'text-niebla-600 line-through' : 'font-semibold'}`}>
            {title ?? 'Seguimiento'}
          </p>
          <p className="text-[0.875rem] break-words text-niebla-600">
            <a
              id={`${id}lead`}
              href={`/admin/leads?lead=${lead.id}`}
              className="text-mar-600 underline decoration-mar-600/40 underline-offset-[3px] hover:decoration-current"
            >
              {lead.name}
            </a>
            {reference && !title?.includes(reference) && <span>{` · ${reference}`}</span>}
            {isOfAll && <span>{` · ${agent?.name ?? 'Sin agente'}`}</span>}
          </p>
          {kind === 'visit' && isOverdue && (
            <a
              href={`/admin/leads?lead=${lead.id}&activity=visit`}
              className="inline-flex min-h-9 items-center text-[0.875rem] font-semibold text-mar-600 underline underline-offset-[3px]"
            >
              Anotar el resultado de la visita
            </a>
          )}
        </div>
        {isDone ? (
          <Button variant="text" size="panel" onClick={undo} className="-my-0.5">
            <Undo2 size={16} aria-hidden />
            Deshacer
          </Button>
        ) : (
          <time
            dateTime={dueAt ?? dueOn}
            className={`shrink-0 text-[0.875rem] font-semibold tabular-nums ${isOverdue ? 'text-err-600' : 'text-tinta-700'}`}
          >
            {isOverdue ? formatOverdue(task, today) : formatDue(task)}
          </time>
        )}
      </div>
    </li>
  );
}
