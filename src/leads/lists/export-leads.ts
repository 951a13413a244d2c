import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { StaffDirectory, type StaffMember } from '../../identity/public.ts';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { formatCsvLines, type CsvColumns } from '../../platform/format-csv-lines.ts';
import { iterateBatches, read } from '../../platform/query/read.ts';
import { LEAD_STATUS_NAMES } from '../history/format-value.ts';
import type { LeadFilters } from '../lead-list.contract.ts';
import type { LeadStatus } from '../lead.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { toLeadAgent } from '../record/to-lead-agent.ts';
import { buildLeadFilter } from './build-lead-filter.ts';
import { selectLeadRows, type LeadRow } from './lead-items.ts';

/** Exports the leads of a list as CSV. The audit entry is committed before the first line is sent. */
export class ExportLeads extends Command<AsyncIterable<string>> {
  constructor(
    readonly actor: Actor,
    readonly filters: LeadFilters,
  ) {
    super();
  }
}

@CommandHandler(ExportLeads)
export class ExportLeadsHandler implements ICommandHandler<ExportLeads> {
  constructor(
    private readonly em: EntityManager,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async execute({ actor, filters }: ExportLeads) {
    requirePermission(actor, 'personal-data.export');
    const filter = buildLeadFilter(actor, filters);
    const { newest, agentIds } = await this.em.transactional(async (em) => {
      const { rows, ...range } = await read<{ inquiries: Lead }>(em)
        .selectFrom('inquiries as i')
        .where(filter)
        .select([sql<number>`count(*)::int`.as('rows'), sql<string | null>`max(i.created_at)::text`.as('newest')])
        .select(sql<(string | null)[] | null>`array_agg(distinct i.assigned_to)`.as('agentIds'))
        .executeTakeFirstOrThrow();
      audit(em, actor, 'export-leads', null, { rows, filters: listUsedFilters(filters) });
      return range;
    });
    const acceptsMarketing = sql<boolean>`i.marketing_accepted_at is not null`.as('acceptsMarketing');
    const leads = selectLeadRows(this.em.fork()).select(acceptsMarketing).where(filter);
    const agents = await this.staffDirectory.findByIds(agentIds ?? []);
    return formatCsvLines(buildColumns(agents), iterateBatches(leads, 'i', newest));
  }
}

type ExportedRow = LeadRow & { acceptsMarketing: boolean };

const buildColumns = (agents: ReadonlyMap<string, StaffMember>): CsvColumns<ExportedRow> => ({
  Nombre: ({ name }) => name,
  Email: ({ email }) => email,
  Teléfono: ({ phone }) => phone,
  Fuente: ({ sourceName }) => sourceName,
  Etapa: ({ stageName }) => stageName,
  Score: ({ score }) => score,
  Estado: ({ status }) => LEAD_STATUS_NAMES[status as LeadStatus],
  Agente: ({ assignedTo: id }) => id && toLeadAgent(id, agents).name,
  Creado: ({ createdAt }) => DATE_TIME_FORMAT.format(new Date(createdAt)).replace(',', ''),
  'Próximo seguimiento': ({ nextFollowUpOn: day }) => day && day.split('-').reverse().join('/'),
  Propiedad: ({ reference, otherReferences }) => [reference, ...otherReferences].filter(Boolean).join(', '),
  'Acepta publicidad': ({ acceptsMarketing }) => (acceptsMarketing ? 'Sí' : 'No'),
});

const DATE_TIME_FORMAT = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Madrid',
});

/** Returns names without values, which may be personal data. The folder counts unless it is the inbox. */
const listUsedFilters = ({ folder, ...filters }: LeadFilters) =>
  Object.entries({ ...filters, folder: folder !== 'inbox' }).flatMap(([name, value]) => (value ? [name] : []));
