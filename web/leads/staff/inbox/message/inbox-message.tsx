import { ChevronLeft } from 'lucide-react';
import { LoadFailure } from '../../../../components/staff/load-failure.tsx';
import { SkeletonRows } from '../../../../components/staff/skeleton-rows.tsx';
import { UnsavedScope } from '../../../../components/unsaved/unsaved-scope.tsx';
import { isLeadGone, useLead } from '../../lead/use-lead.ts';
import { inboxUrl, type InboxQuery } from '../inbox-query.ts';
import { OpenMessage } from './open-message.tsx';

export function InboxMessage({ leadId, query }: { leadId: string; query: InboxQuery }) {
  const { data: lead, error, isError, isFetching, refetch } = useLead(leadId);
  return (
    <section aria-label="Mensaje" className="min-w-0">
      <a
        href={inboxUrl({ ...query, lead: undefined })}
        className="mb-3 inline-flex h-11 items-center gap-1.5 font-semibold text-mar-600 lg:hidden"
      >
        <ChevronLeft size={18} />
        Volver a las consultas
      </a>
      <div className="rounded-md border border-cal-200 bg-white">
        <UnsavedScope>
          {({ hasUnsaved }) =>
            lead && (!isLeadGone(error) || hasUnsaved) ? (
              <>
                {isLeadGone(error) && <Gone hasUnsaved={hasUnsaved} />}
                <OpenMessage lead={lead} />
              </>
            ) : isLeadGone(error) ? (
              <Gone hasUnsaved={false} />
            ) : isError && !isFetching ? (
              <LoadFailure text="No se ha podido cargar la consulta." onRetry={() => void refetch()} />
            ) : (
              <SkeletonRows text="Cargando…" />
            )
          }
        </UnsavedScope>
      </div>
    </section>
  );
}

const Gone = ({ hasUnsaved }: { hasUnsaved: boolean }) => (
  <p role="alert" className="p-6">
    Esta consulta ya no existe o la lleva otro agente.
    {hasUnsaved && <span>{' Copie el texto que quiera conservar.'}</span>}
  </p>
);
