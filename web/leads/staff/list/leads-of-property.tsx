import type { LeadItem, LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { QueryContent } from '../../../components/staff/query-content.tsx';
import { RelativeDay } from '../../../lib/dates/relative-time.tsx';
import { LEADS_KEY, leadsApiPath, leadsUrl } from '../leads-query.ts';
import { StatusBadge } from '../progress/status-badge.tsx';

const MAX_LEADS = 5;
const NO_INITIAL_DATA = { data: null, loadedAt: 0 };
const LINK_CLASS = 'text-[0.875rem] font-semibold text-primary-600 hover:underline';

export function LeadsOfProperty({ propertyId }: { propertyId: string }) {
  const query = useApiQuery<LeadList>(LEADS_KEY, leadsApiPath({ property: propertyId }), NO_INITIAL_DATA);
  const total = query.data?.total ?? 0;
  return (
    <PanelCard
      title="Leads"
      actions={
        <span className="flex flex-wrap gap-x-4 gap-y-1 print:hidden">
          <a href={leadsUrl({ property: propertyId, folder: 'archive' })} className={LINK_CLASS}>
            Archivados
          </a>
          {total > 0 && (
            <a href={leadsUrl({ property: propertyId })} className={LINK_CLASS}>
              {total === 1 ? 'Ver el lead' : `Ver los ${formatNumber(total)} leads`}
            </a>
          )}
        </span>
      }
    >
      <div className="has-[>[aria-busy]]:-mx-4 has-[>[role=alert]]:-m-6">
        <QueryContent
          query={query}
          loadingText="Cargando leads…"
          errorText="No se han podido cargar los leads."
          skeletonRows={3}
        >
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-gray-600">
                Ningún lead en la bandeja. Los que pregunten por esta propiedad aparecerán aquí.
              </p>
            ) : (
              <ul className="-mx-5 -mb-5 divide-y divide-surface-200 border-t border-surface-200">
                {items.slice(0, MAX_LEADS).map((lead) => (
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
  <li className="relative flex items-start gap-x-4 px-5 py-2.5 hover:bg-surface-50">
    <div className="min-w-0 flex-1">
      <a href={href} className="block font-semibold break-words after:absolute after:inset-0">
        {name}
      </a>
      {excerpt && <p className="truncate text-[0.875rem] text-ink-700">{excerpt}</p>}
      <p className="text-[0.8125rem] text-gray-600">
        {[stage?.name, agent?.name ?? 'Sin agente'].filter(Boolean).join(' · ')}
      </p>
    </div>
    <div className="flex shrink-0 flex-col items-end gap-1">
      <StatusBadge status={status} />
      <RelativeDay at={createdAt} className="text-[0.8125rem] text-gray-600" />
    </div>
  </li>
);
