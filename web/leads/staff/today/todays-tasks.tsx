import { CircleCheck } from 'lucide-react';
import type { TodaysTasks as Tasks } from '../../../../src/leads/tasks/today/todays-tasks.contract.ts';
import { type InitialData, useApiQuery } from '../../../api/use-api-query.ts';
import { officeTimeZone } from '../../../lib/dates/office-time-zone.ts';
import { LoadFailure } from '../../../components/staff/load-failure.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { SkeletonRows } from '../../../components/staff/skeleton-rows.tsx';
import { TodaysTaskGroup } from './todays-task-group.tsx';
import { todaysTasksPath, type Whose, whoseUrl } from './todays-tasks-path.ts';

interface Props extends InitialData<Tasks> {
  whose: Whose;
  /** Whether the account may see the leads of all. */
  seesAll: boolean;
  /** The queries that count tasks, read again after each tick. */
  counted: string;
}

const MAX_OVERDUE = 3;
const MAX_TODAY = 4;
const CHOICES = { mine: 'Mías', all: 'De todos' } as const;

/** What is to be done today, by name, with what should have been done before. */
export function TodaysTasks({ whose, seesAll, counted, first, loadedAt }: Props) {
  const { data, isError, isFetching, refetch } = useApiQuery<Tasks>('todays-tasks', todaysTasksPath(whose), {
    first,
    loadedAt,
  });
  const shown = { today: officeTimeZone.toLocalDay(loadedAt), isOfAll: whose === 'all', counted };
  return (
    <PanelCard title="Tareas de hoy" actions={seesAll && <WhoseLinks current={whose} />}>
      <div className="-mx-5 -mb-5">
        {data ? (
          <>
            {data.overdue.total + data.today.total === 0 && <NothingToday whose={whose} />}
            <TodaysTaskGroup title="Vencidas" group={data.overdue} maxShown={MAX_OVERDUE} isOverdue {...shown} />
            <TodaysTaskGroup title="Hoy" group={data.today} maxShown={MAX_TODAY} isOverdue={false} {...shown} />
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

const WhoseLinks = ({ current }: { current: Whose }) => (
  <nav aria-label="Tareas que se muestran" className="flex rounded-md border border-niebla-500 bg-white p-0.5">
    {(['mine', 'all'] as const).map((whose) => (
      <a
        key={whose}
        href={whoseUrl(whose)}
        keep-scroll-position="true"
        aria-current={whose === current ? 'true' : undefined}
        className="inline-flex h-8 items-center rounded-sm px-3 text-[0.875rem] font-medium hover:bg-cal-100 aria-[current]:bg-mar-100 aria-[current]:font-semibold aria-[current]:text-mar-700 pointer-coarse:h-10"
      >
        {CHOICES[whose]}
      </a>
    ))}
  </nav>
);

const NothingToday = ({ whose }: { whose: Whose }) => (
  <div className="grid min-h-52 place-content-center justify-items-center gap-3 border-t border-cal-200 p-5 text-center text-tinta-700">
    <CircleCheck size={28} aria-hidden className="text-ok-600" />
    <p className="font-semibold">
      {whose === 'mine' ? 'No tiene nada pendiente para hoy.' : 'Nadie tiene nada pendiente para hoy.'}
    </p>
    <a
      href={whose === 'mine' ? '/admin/leads?assignee=me' : '/admin/leads'}
      className="font-semibold text-mar-600 underline underline-offset-[3px]"
    >
      Programar el próximo paso de un lead
    </a>
  </div>
);
