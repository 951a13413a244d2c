import type { z } from 'zod';
import type { LeadChangeDetails, LeadHistory } from '../../../../src/leads/lead-work.contract.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { PageSteps } from '../lead/page-steps.tsx';
import { QueryContent } from '../../../components/staff/query-content.tsx';
import { useLeadPart } from '../lead/use-lead-part.ts';
import { changeNames } from './change-names.ts';

export function HistoryTab({ leadId }: { leadId: string }) {
  const { setPage, page, ...read } = useLeadPart<z.infer<typeof LeadHistory>>(leadId, 'changes');
  return (
    <QueryContent query={read} loadingText="Cargando…" errorText="No se ha podido cargar el historial." rows={4}>
      {({ items, pageCount }) =>
        items.length === 0 ? (
          <p className="py-3 text-niebla-600">Todavía no hay cambios.</p>
        ) : (
          <>
            <ol aria-label="Historial" className="grid gap-4">
              {items.map((change) => (
                <li key={change.id} className="border-l-2 border-cal-200 pl-3.5">
                  <ChangeText change={change} />
                  <p className="mt-0.5 text-xs text-niebla-600">
                    {change.by} · <time dateTime={change.at}>{formatDateTime(change.at)}</time>
                  </p>
                </li>
              ))}
            </ol>
            <PageSteps page={page} pageCount={pageCount} onTurn={setPage} />
          </>
        )
      }
    </QueryContent>
  );
}

function ChangeText({ change: { field, from, to } }: { change: LeadChangeDetails }) {
  return (
    <>
      <p className="font-semibold">{changeNames[field]}</p>
      {(from ?? to) !== null && (
        <p className="break-words whitespace-pre-line">
          {from !== null && (
            <>
              <span className="sr-only">Antes: </span>
              <span className="text-niebla-600 line-through">{from}</span>
            </>
          )}
          {from !== null && to !== null && <span aria-hidden> → </span>}
          {to !== null && (
            <>
              {from !== null && <span className="sr-only">. Ahora: </span>}
              <span>{to}</span>
            </>
          )}
        </p>
      )}
    </>
  );
}
