import { Plus } from 'lucide-react';
import type { z } from 'zod';
import type { LeadTasks } from '../../../../src/leads/lead-work.contract.ts';
import { Button } from '../../../ui/button.tsx';
import { PageSteps } from '../lead/page-steps.tsx';
import { PartState } from '../lead/part-state.tsx';
import type { TellTyped } from '../lead/tell-typed.ts';
import { useLeadPart } from '../lead/use-lead-part.ts';
import { TaskForm } from './task-form.tsx';
import { TaskRow } from './task-row.tsx';

interface Props {
  leadId: string;
  onTyped: TellTyped;
  /** Whether the form for a new one is open. */
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

/** Open tasks by due date, then those that are done. */
export function TasksTab({ leadId, onTyped, isAdding, onAdding }: Props) {
  const { setPage, page, ...read } = useLeadPart<z.infer<typeof LeadTasks>>(leadId, 'tasks');
  const close = () => {
    onAdding(false);
    onTyped('task')(false);
  };
  return (
    <>
      {isAdding ? (
        <TaskForm leadId={leadId} onTyped={onTyped('task')} onClose={close} />
      ) : (
        <Button look="outline" size="panel" onClick={() => onAdding(true)}>
          <Plus size={16} />
          Nueva tarea
        </Button>
      )}
      <div className="mt-5">
        <PartState {...read} failure="Error al cargar las tareas." empty="Todavía no hay tareas.">
          {({ items, pageCount }) => (
            <>
              <ul aria-label="Tareas" className="divide-y divide-cal-200">
                {items.map((task) => (
                  <TaskRow key={task.id} leadId={leadId} task={task} onTyped={onTyped(`task ${task.id}`)} />
                ))}
              </ul>
              <PageSteps page={page} pageCount={pageCount} onTurn={setPage} />
            </>
          )}
        </PartState>
      </div>
    </>
  );
}
