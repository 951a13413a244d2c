import { stringify } from 'csv-stringify/sync';
import type { Colleague } from '../../identity/public.ts';
import { leadStatusNames } from '../lead-status-names.ts';
import type { LeadItem } from '../lead-list.contract.ts';
import { MADRID } from './condition.ts';
import { agentName } from '../record/agent-name.ts';

export type ExportedRow = Pick<LeadItem, 'id' | 'name' | 'email' | 'phone' | 'score' | 'status' | 'reference'> & {
  source: string;
  stage: string | null;
  assigned_to: string | null;
  next_follow_up_on: string | null;
  accepts_marketing: boolean;
  created_at: string;
};

type Cell = (row: ExportedRow, agents: ReadonlyMap<string, Colleague>) => string | number | null;

const COLUMNS: Record<string, Cell> = {
  Nombre: ({ name }) => name,
  Email: ({ email }) => email,
  Teléfono: ({ phone }) => phone,
  Fuente: ({ source }) => source,
  Etapa: ({ stage }) => stage,
  Score: ({ score }) => score,
  Estado: ({ status }) => leadStatusNames[status],
  Agente: ({ assigned_to: id }, agents) => id && agentName(id, agents),
  Creado: ({ created_at }) => MOMENT.format(new Date(created_at)).replace(',', ''),
  'Próximo seguimiento': ({ next_follow_up_on: day }) => day && day.split('-').reverse().join('/'),
  Propiedad: ({ reference }) => reference,
  'Acepta publicidad': ({ accepts_marketing }) => (accepts_marketing ? 'Sí' : 'No'),
};

const MOMENT = new Intl.DateTimeFormat('es-ES', {
  ...({ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
  timeZone: MADRID,
});

/** As a Spanish Excel opens it; nothing in it is a formula. */
const FORMAT = {
  delimiter: ';',
  record_delimiter: 'windows',
  quoted: true,
  quoted_empty: true,
  escape_formulas: true,
} as const;

/** The headings, then what each batch holds. */
export async function* leadCsv(batches: AsyncIterable<readonly ExportedRow[]>, agents: ReadonlyMap<string, Colleague>) {
  yield stringify([Object.keys(COLUMNS)], { ...FORMAT, bom: true });
  for await (const rows of batches)
    yield stringify(
      rows.map((row) => Object.values(COLUMNS).map((cell) => harmless(cell(row, agents)))),
      FORMAT,
    );
}

/** Without what could hide the first character from whoever looks for formulas. */
const harmless = (cell: string | number | null) =>
  typeof cell === 'string' ? cell.replace(/\p{Cc}+/gu, ' ').replace(/^[\s\p{C}]+|[\s\p{C}]+$/gu, '') : cell;
