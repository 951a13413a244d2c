import type { TodaysTasks } from '../../../../src/leads/tasks/today/todays-tasks.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { TodaysTaskRow } from './todays-task-row.tsx';

interface Props {
  title: string;
  group: TodaysTasks['overdue'];
  /** How many are shown at once. */
  maxShown: number;
  isOverdue: boolean;
  today: string;
  isOfAll: boolean;
  counted: string;
}

/** Tasks under their heading; those beyond `most` are folded away, and the list of leads has those beyond fifty. */
export function TodaysTaskGroup({ title, group: { total, items }, maxShown, ...row }: Props) {
  if (total === 0) return null;
  const list = (from: number, to?: number) => (
    <ul className="divide-y divide-cal-200">
      {items.slice(from, to).map((task) => (
        <TodaysTaskRow key={`${task.kind} ${task.id}`} task={task} {...row} />
      ))}
    </ul>
  );
  return (
    <section aria-label={title} className="border-t border-cal-200">
      <h3 className={`bg-cal-50 px-5 py-2 text-xs font-semibold ${row.isOverdue ? 'text-err-600' : 'text-tinta-700'}`}>
        {title} <span className="tabular-nums">({formatNumber(total)})</span>
      </h3>
      {list(0, maxShown)}
      {items.length > maxShown && (
        <details className="border-t border-cal-200">
          <summary className="flex min-h-11 cursor-pointer items-center px-5 text-[0.875rem] font-semibold text-mar-600 -outline-offset-2 hover:bg-cal-50">
            Ver {formatNumber(items.length - maxShown)} más
          </summary>
          {list(maxShown)}
          {total > items.length && (
            <p className="px-5 py-3 text-[0.875rem] text-niebla-600">
              Son las primeras {items.length}.{' '}
              <a
                href="/admin/leads?overdue=true"
                className="font-semibold text-mar-600 underline underline-offset-[3px]"
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
