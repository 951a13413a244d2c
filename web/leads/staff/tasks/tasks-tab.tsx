import { Plus } from 'lucide-react';
import type { z } from 'zod';
import type { LeadTaskDetails, LeadTasks } from '../../../../src/leads/lead-work.contract.ts';
import { Button } from '../../../components/button.tsx';
import { usePinnedRows } from '../../../components/list/use-pinned-rows.ts';
import { UnsavedScope } from '../../../components/unsaved/unsaved-scope.tsx';
import { PageSteps } from '../lead/page-steps.tsx';
import { QueryContent } from '../../../components/staff/query-content.tsx';
import { useLeadPart } from '../lead/use-lead-part.ts';
import { TaskForm } from './task-form.tsx';
import { TaskRow } from './task-row.tsx';

interface Props {
  leadId: string;
  /** Whether the form for a new one is open. */
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

/** Open tasks by due date, then those that are done. */
export function TasksTab({ leadId, isAdding, onAdding }: Props) {
  const { setPage, page, ...read } = useLeadPart<z.infer<typeof LeadTasks>>(leadId, 'tasks');
  const close = () => onAdding(false);
  return (
    <>
      {isAdding ? (
        <TaskForm leadId={leadId} onClose={close} />
      ) : (
        <Button variant="outline" size="panel" onClick={() => onAdding(true)}>
          <Plus size={16} />
          Nueva tarea
        </Button>
      )}
      <div className="mt-5">
        <QueryContent query={read} loadingText="Cargando…" errorText="No se han podido cargar las tareas." rows={4}>
          {({ items, pageCount }) => (
            <UnsavedScope>
              {({ confirmLeaving }) => (
                <>
                  <TaskList key={page} leadId={leadId} tasks={items} />
                  <PageSteps page={page} pageCount={pageCount} onTurn={(to) => confirmLeaving(() => setPage(to))} />
                </>
              )}
            </UnsavedScope>
          )}
        </QueryContent>
      </div>
    </>
  );
}

function TaskList({ leadId, tasks }: { leadId: string; tasks: readonly LeadTaskDetails[] }) {
  const { rows, isMissing, hold } = usePinnedRows(tasks);
  if (rows.length === 0) return <p className="py-3 text-niebla-600">Todavía no hay tareas.</p>;
  return (
    <ul aria-label="Tareas" className="divide-y divide-cal-200">
      {rows.map((task) => (
        <TaskRow key={task.id} leadId={leadId} task={task} isMissing={isMissing(task)} onHold={hold} />
      ))}
    </ul>
  );
}
