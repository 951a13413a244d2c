import type { Colleague } from '../../identity/public.ts';
import { csvLines, type CsvColumns } from '../../platform/csv-lines.ts';
import type { LeadStatus } from '../lead.contract.ts';
import { leadStatusNames } from '../lead-status-names.ts';
import { leadAgent } from '../record/lead-agent.ts';
import type { LeadRow } from './lead-rows.ts';

type ExportedRow = LeadRow & { acceptsMarketing: boolean };

const columns = (agents: ReadonlyMap<string, Colleague>): CsvColumns<ExportedRow> => ({
  Nombre: ({ name }) => name,
  Email: ({ email }) => email,
  Teléfono: ({ phone }) => phone,
  Fuente: ({ sourceName }) => sourceName,
  Etapa: ({ stageName }) => stageName,
  Score: ({ score }) => score,
  Estado: ({ status }) => leadStatusNames[status as LeadStatus],
  Agente: ({ assignedTo: id }) => id && leadAgent(id, agents).name,
  Creado: ({ createdAt }) => MOMENT.format(new Date(createdAt)).replace(',', ''),
  'Próximo seguimiento': ({ nextFollowUpOn: day }) => day && day.split('-').reverse().join('/'),
  Propiedad: ({ reference, otherReferences }) => [reference, ...otherReferences].filter(Boolean).join(', '),
  'Acepta publicidad': ({ acceptsMarketing }) => (acceptsMarketing ? 'Sí' : 'No'),
});

const MOMENT = new Intl.DateTimeFormat('es-ES', {
  ...({ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
  timeZone: 'Europe/Madrid',
});

export const leadCsv = (batches: AsyncIterable<readonly ExportedRow[]>, agents: ReadonlyMap<string, Colleague>) =>
  csvLines(columns(agents), batches);
