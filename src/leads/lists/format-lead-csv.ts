import type { StaffMember } from '../../identity/public.ts';
import { formatCsvLines, type CsvColumns } from '../../platform/format-csv-lines.ts';
import type { LeadStatus } from '../lead.contract.ts';
import { leadStatusNames } from '../lead-status-names.ts';
import { toLeadAgent } from '../record/to-lead-agent.ts';
import type { LeadRow } from './select-lead-rows.ts';

type ExportedRow = LeadRow & { acceptsMarketing: boolean };

const columns = (agents: ReadonlyMap<string, StaffMember>): CsvColumns<ExportedRow> => ({
  Nombre: ({ name }) => name,
  Email: ({ email }) => email,
  Teléfono: ({ phone }) => phone,
  Fuente: ({ sourceName }) => sourceName,
  Etapa: ({ stageName }) => stageName,
  Score: ({ score }) => score,
  Estado: ({ status }) => leadStatusNames[status as LeadStatus],
  Agente: ({ assignedTo: id }) => id && toLeadAgent(id, agents).name,
  Creado: ({ createdAt }) => DATE_TIME_FORMAT.format(new Date(createdAt)).replace(',', ''),
  'Próximo seguimiento': ({ nextFollowUpOn: day }) => day && day.split('-').reverse().join('/'),
  Propiedad: ({ reference, otherReferences }) => [reference, ...otherReferences].filter(Boolean).join(', '),
  'Acepta publicidad': ({ acceptsMarketing }) => (acceptsMarketing ? 'Sí' : 'No'),
});

const DATE_TIME_FORMAT = new Intl.DateTimeFormat('es-ES', {
  ...({ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
  timeZone: 'Europe/Madrid',
});

export const formatLeadCsv = (
  batches: AsyncIterable<readonly ExportedRow[]>,
  agents: ReadonlyMap<string, StaffMember>,
) => formatCsvLines(columns(agents), batches);
