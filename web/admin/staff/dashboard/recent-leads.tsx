import type { DashboardDetails } from '../../../../src/admin/dashboard.contract.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { LeadBadge } from './lead-badge.tsx';

interface Props {
  leads: NonNullable<DashboardDetails['recent']>;
}

export const RecentLeads = ({ leads }: Props) => (
  <PanelCard
    title="Consultas recientes"
    actions={
      <a href="/admin/inquiries" className="text-[0.875rem] font-semibold text-mar-600 hover:underline">
        Ver todas
      </a>
    }
  >
    {leads.length === 0 ? (
      <p className="m-auto py-6 text-center text-niebla-600">
        Todavía no hay consultas. Las que lleguen por la web aparecerán aquí.
      </p>
    ) : (
      <ul className="-mx-5 -mb-5 grid grow auto-rows-fr grid-cols-[minmax(0,1fr)] divide-y divide-cal-200 border-t border-cal-200">
        {leads.map(({ id, name, email, status, createdAt }) => (
          <li key={id} className="relative flex items-center gap-x-4 gap-y-1 px-5 py-2.5 hover:bg-cal-50">
            <div className="min-w-0 flex-1">
              <a
                href={`/admin/leads?lead=${id}`}
                className="block font-semibold break-words after:absolute after:inset-0"
              >
                {name}
              </a>
              <p className="truncate text-[0.875rem] text-niebla-600">{email ?? 'Sin email'}</p>
            </div>
            <div className="flex shrink-0 flex-col items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-4">
              <LeadBadge status={status} />
              <time dateTime={createdAt} className="text-[0.8125rem] text-niebla-600 tabular-nums">
                {formatDateTime(createdAt)}
              </time>
            </div>
          </li>
        ))}
      </ul>
    )}
  </PanelCard>
);
