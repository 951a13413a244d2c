import type { DashboardDetails } from '../../../../src/admin/dashboard.contract.ts';
import type { LeadStatus } from '../../../../src/leads/lead.contract.ts';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { Pill, type PillTone } from '../../../components/table/pill.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';

/** The lead list uses the same tones. */
const STATUS_BADGES: Record<LeadStatus, { name: string; tone: PillTone }> = {
  new: { name: 'Nueva', tone: 'bad' },
  contacted: { name: 'Contactada', tone: 'waiting' },
  qualified: { name: 'Calificada', tone: 'active' },
  won: { name: 'Ganada', tone: 'good' },
  lost: { name: 'Perdida', tone: 'quiet' },
};

const LeadBadge = ({ status }: { status: LeadStatus }) => (
  <Pill tone={STATUS_BADGES[status].tone}>{STATUS_BADGES[status].name}</Pill>
);

interface Props {
  leads: NonNullable<DashboardDetails['recent']>;
}

export const RecentLeads = ({ leads }: Props) => (
  <PanelCard
    title="Consultas recientes"
    actions={
      <a href="/admin/inquiries" className="text-[0.875rem] font-semibold text-primary-600 hover:underline">
        Ver todas
      </a>
    }
  >
    {leads.length === 0 ? (
      <p className="m-auto py-6 text-center text-gray-600">
        Todavía no hay consultas. Las que lleguen por la web aparecerán aquí.
      </p>
    ) : (
      <ul className="-mx-5 -mb-5 grid grow auto-rows-fr grid-cols-[minmax(0,1fr)] divide-y divide-surface-200 border-t border-surface-200">
        {leads.map(({ id, name, email, status, createdAt }) => (
          <li key={id} className="relative flex items-center gap-x-4 gap-y-1 px-5 py-2.5 hover:bg-surface-50">
            <div className="min-w-0 flex-1">
              <a
                href={`/admin/leads?lead=${id}`}
                className="block font-semibold break-words after:absolute after:inset-0"
              >
                {name}
              </a>
              <p className="truncate text-[0.875rem] text-gray-600">{email ?? 'Sin email'}</p>
            </div>
            <div className="flex shrink-0 flex-col items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-4">
              <LeadBadge status={status} />
              <time dateTime={createdAt} className="text-[0.8125rem] text-gray-600 tabular-nums">
                {formatDateTime(createdAt)}
              </time>
            </div>
          </li>
        ))}
      </ul>
    )}
  </PanelCard>
);
