import { CircleCheck } from 'lucide-react';
import type { TodaysTasks as TaskGroups, TodaysTasksQuery } from '../../../../src/leads/tasks/todays-tasks.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { type InitialData, useApiQuery } from '../../../api/use-api-query.ts';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { LoadFailure, SkeletonRows } from '../../../components/staff/query-content.tsx';
import { officeTimeZone } from '../../../lib/dates/office-time-zone.ts';
import { TodaysTaskRow } from './todays-task-row.tsx';

type TaskScope = TodaysTasksQuery['scope'];

interface TodaysTasksProps extends InitialData<TaskGroups> {
  scope: TaskScope;
  seesAll: boolean;
  countsKey: string;
}

export function TodaysTasks({ scope, seesAll, countsKey, ...initialData }: TodaysTasksProps) {
  const { data, isError, isFetching, refetch } = useApiQuery<TaskGroups>(
    'todays-tasks',
    todaysTasksPath(scope),
    initialData,
  );
  const groupProps = { today: officeTimeZone.toLocalDay(initialData.loadedAt), showsAgent: scope === 'all', countsKey };
  return (
    <PanelCard title="Tareas de hoy" actions={seesAll && <TaskScopeLinks current={scope} />}>
      <div className="-mx-5 -mb-5">
        {data ? (
          <>
            {data.overdue.total + data.today.total === 0 && <NoTasksToday scope={scope} />}
            <TodaysTaskGroup
              title="Vencidas"
              group={data.overdue}
              maxExpanded={MAX_OVERDUE}
              isOverdue
              {...groupProps}
            />
            <TodaysTaskGroup title="Hoy" group={data.today} maxExpanded={MAX_TODAY} isOverdue={false} {...groupProps} />
          </>
        ) : isError && !isFetching ? (
          <LoadFailure text="No se han podido cargar las tareas de hoy." onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows text="Cargando las tareas de hoy…" rows={4} />
        )}
      </div>
    </PanelCard>
  );
}

export const parseTaskScope = (search: Record<string, string>): TaskScope =>
  search['tasks'] === 'all' ? 'all' : 'mine';

const taskScopeUrl = (scope: TaskScope) => (scope === 'all' ? '/admin?tasks=all' : '/admin');

export const todaysTasksPath = (scope: TaskScope) => `/api/v1/staff/tasks/today?scope=${scope}`;

interface TodaysTaskGroupProps {
  title: string;
  group: TaskGroups['overdue'];
  maxExpanded: number;
  isOverdue: boolean;
  today: string;
  showsAgent: boolean;
  countsKey: string;
}

/** Collapses tasks beyond `maxExpanded`; the API returns at most fifty, and the lead list has the rest. */
function TodaysTaskGroup({ title, group: { total, items }, maxExpanded, ...rowProps }: TodaysTaskGroupProps) {
  if (total === 0) return null;
  const renderTasks = (from: number, to?: number) => (
    <ul className="divide-y divide-surface-200">
      {items.slice(from, to).map((task) => (
        <TodaysTaskRow key={`${task.kind} ${task.id}`} task={task} {...rowProps} />
      ))}
    </ul>
  );
  return (
    <section aria-label={title} className="border-t border-surface-200">
      <h3
        className={`bg-surface-50 px-5 py-2 text-xs font-semibold ${rowProps.isOverdue ? 'text-danger-600' : 'text-ink-700'}`}
      >
        {title} <span className="tabular-nums">({formatNumber(total)})</span>
      </h3>
      {renderTasks(0, maxExpanded)}
      {items.length > maxExpanded && (
        <details className="border-t border-surface-200">
          <summary className="flex min-h-11 cursor-pointer items-center px-5 text-[0.875rem] font-semibold text-primary-600 -outline-offset-2 hover:bg-surface-50">
            Ver {formatNumber(items.length - maxExpanded)} más
          </summary>
          {renderTasks(maxExpanded)}
          {total > items.length && (
            <p className="px-5 py-3 text-[0.875rem] text-gray-600">
              Son las primeras {items.length}.{' '}
              <a
                href="/admin/leads?overdue=true"
                className="font-semibold text-primary-600 underline underline-offset-[3px]"
              >
                Ver todos los leads vencidos
              </a>
            </p>
          )}
        </details>
      )}
    </section>
  );
}

const MAX_OVERDUE = 3;
const MAX_TODAY = 4;
const SCOPE_NAMES = { mine: 'Mías', all: 'De todos' } as const;

const TaskScopeLinks = ({ current }: { current: TaskScope }) => (
  <nav aria-label="Tareas que se muestran" className="flex rounded-md border border-gray-500 bg-white p-0.5">
    {(['mine', 'all'] as const).map((scope) => (
      <a
        key={scope}
        href={taskScopeUrl(scope)}
        keep-scroll-position="true"
        aria-current={scope === current ? 'true' : undefined}
        className="inline-flex h-8 items-center rounded-sm px-3 text-[0.875rem] font-medium hover:bg-surface-100 aria-[current]:bg-primary-100 aria-[current]:font-semibold aria-[current]:text-primary-700 pointer-coarse:h-10"
      >
        {SCOPE_NAMES[scope]}
      </a>
    ))}
  </nav>
);

const NoTasksToday = ({ scope }: { scope: TaskScope }) => (
  <div className="grid min-h-52 place-content-center justify-items-center gap-3 border-t border-surface-200 p-5 text-center text-ink-700">
    <CircleCheck size={28} aria-hidden className="text-success-600" />
    <p className="font-semibold">
      {scope === 'mine' ? 'No tiene nada pendiente para hoy.' : 'Nadie tiene nada pendiente para hoy.'}
    </p>
    <a
      href={scope === 'mine' ? '/admin/leads?assignee=me' : '/admin/leads'}
      className="font-semibold text-primary-600 underline underline-offset-[3px]"
    >
      Programar el próximo paso de un lead
    </a>
  </div>
);
