import type { Colleague } from '../../identity/public.ts';
import { csvLines, type CsvColumns } from '../../platform/csv-lines.ts';
import { leadStatusNames } from '../lead-status-names.ts';
import type { LeadItem } from '../lead-list.contract.ts';
import { agentName } from '../record/agent-name.ts';

export type ExportedRow = Pick<LeadItem, 'id' | 'name' | 'email' | 'phone' | 'score' | 'status' | 'reference'> & {
  source: string;
  stage: string | null;
  assigned_to: string | null;
  next_follow_up_on: string | null;
  accepts_marketing: boolean;
  created_at: string;
};

const columns = (agents: ReadonlyMap<string, Colleague>): CsvColumns<ExportedRow> => ({
  Nombre: ({ name }) => name,
  Email: ({ email }) => email,
  Teléfono: ({ phone }) => phone,
  Fuente: ({ source }) => source,
  Etapa: ({ stage }) => stage,
  Score: ({ score }) => score,
  Estado: ({ status }) => leadStatusNames[status],
  Agente: ({ assigned_to: id }) => id && agentName(id, agents),
  Creado: ({ created_at }) => MOMENT.format(new Date(created_at)).replace(',', ''),
  'Próximo seguimiento': ({ next_follow_up_on: day }) => day && day.split('-').reverse().join('/'),
  Propiedad: ({ reference }) => reference,
  'Acepta publicidad': ({ accepts_marketing }) => (accepts_marketing ? 'Sí' : 'No'),
});

const MOMENT = new Intl.DateTimeFormat('es-ES', {
  ...({ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
  timeZone: 'Europe/Madrid',
});

export const leadCsv = (batches: AsyncIterable<readonly ExportedRow[]>, agents: ReadonlyMap<string, Colleague>) =>
  csvLines(columns(agents), batches);
