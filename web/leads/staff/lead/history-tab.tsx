import type { z } from 'zod';
import type { LeadChangeDetails, LeadHistory, ChangedField } from '../../../../src/leads/lead-work.contract.ts';
import { QueryContent } from '../../../components/staff/query-content.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { PageSteps, useLeadPart } from './lead-part.tsx';

const changeNames: Record<ChangedField, string> = {
  created: 'Lead creado',
  contact: 'Datos de contacto corregidos',
  source: 'Cambio de fuente',
  agent: 'Cambio de agente',
  stage: 'Cambio de etapa',
  status: 'Cambio de estado',
  score: 'Puntuación corregida',
  'follow-up': 'Próximo seguimiento',
  folder: 'Cambio de carpeta',
  merged: 'Fusión con otro lead',
  'activity-added': 'Actividad añadida',
  'activity-changed': 'Actividad modificada',
  'activity-removed': 'Actividad eliminada',
  'task-added': 'Tarea añadida',
  'task-changed': 'Tarea modificada',
  'task-done': 'Tarea hecha',
  'task-reopened': 'Tarea reabierta',
  'task-removed': 'Tarea eliminada',
};

export function HistoryTab({ leadId }: { leadId: string }) {
  const { setPage, page, ...query } = useLeadPart<z.infer<typeof LeadHistory>>(leadId, 'changes');
  return (
    <QueryContent
      query={query}
      loadingText="Cargando…"
      errorText="No se ha podido cargar el historial."
      skeletonRows={4}
    >
      {({ items, pageCount }) =>
        items.length === 0 ? (
          <p className="py-3 text-gray-600">Todavía no hay cambios.</p>
        ) : (
          <>
            <ol aria-label="Historial" className="grid gap-4">
              {items.map((change) => (
                <li key={change.id} className="border-l-2 border-surface-200 pl-3.5">
                  <ChangeText change={change} />
                  <p className="mt-0.5 text-xs text-gray-600">
                    {change.author} · <time dateTime={change.at}>{formatDateTime(change.at)}</time>
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
              <span className="text-gray-600 line-through">{from}</span>
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
