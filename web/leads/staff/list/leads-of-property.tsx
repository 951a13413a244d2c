import type { LeadItem, LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { RelativeDay } from '../../../lib/dates/relative-day.tsx';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { QueryContent } from '../../../components/staff/query-content.tsx';
import { LEADS } from '../leads.ts';
import { StatusBadge } from '../progress/status-badge.tsx';
import { leadsApiPath, leadsUrl } from './leads-query.ts';

const SHOWN = 5;
const UNREAD = { first: null, loadedAt: 0 };
const LINK = 'text-[0.875rem] font-semibold text-mar-600 hover:underline';

/** The newest leads about a property, among those that the account may see. */
export function LeadsOfProperty({ propertyId }: { propertyId: string }) {
  const read = useApiQuery<LeadList>(LEADS, leadsApiPath({ property: propertyId }), UNREAD);
  const total = read.data?.total ?? 0;
  return (
    <PanelCard
      title="Leads"
      actions={
        <span className="flex flex-wrap gap-x-4 gap-y-1 print:hidden">
          <a href={leadsUrl({ property: propertyId, folder: 'archive' })} className={LINK}>
            Archivados
          </a>
          {total > 0 && (
            <a href={leadsUrl({ property: propertyId })} className={LINK}>
              {total === 1 ? 'Ver el lead' : `Ver los ${formatNumber(total)} leads`}
            </a>
          )}
        </span>
      }
    >
      <div className="has-[>[aria-busy]]:-mx-4 has-[>[role=alert]]:-m-6">
        <QueryContent
          query={read}
          loadingText="Cargando leads…"
          errorText="No se han podido cargar los leads."
          rows={3}
        >
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-niebla-600">
                Ningún lead en la bandeja. Los que pregunten por esta propiedad aparecerán aquí.
              </p>
            ) : (
              <ul className="-mx-5 -mb-5 divide-y divide-cal-200 border-t border-cal-200">
                {items.slice(0, SHOWN).map((lead) => (
                  <Lead key={lead.id} lead={lead} href={leadsUrl({ property: propertyId, lead: lead.id })} />
                ))}
              </ul>
            )
          }
        </QueryContent>
      </div>
    </PanelCard>
  );
}

const Lead = ({ lead: { name, excerpt, status, stage, agent, createdAt }, href }: { lead: LeadItem; href: string }) => (
  <li className="relative flex items-start gap-x-4 px-5 py-2.5 hover:bg-cal-50">
    <div className="min-w-0 flex-1">
      <a href={href} className="block font-semibold break-words after:absolute after:inset-0">
        {name}
      </a>
      {excerpt && <p className="truncate text-[0.875rem] text-tinta-700">{excerpt}</p>}
      <p className="text-[0.8125rem] text-niebla-600">
        {[stage?.name, agent?.name ?? 'Sin agente'].filter(Boolean).join(' · ')}
      </p>
    </div>
    <div className="flex shrink-0 flex-col items-end gap-1">
      <StatusBadge status={status} />
      <RelativeDay at={createdAt} className="text-[0.8125rem] text-niebla-600" />
    </div>
  </li>
);
