import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { StaffDirectory, type StaffMember } from '../../../identity/public.ts';
import { requirePermission, type Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { formatCsvLines, type CsvColumns } from '../../../platform/format-csv-lines.ts';
import { iterateBatches, read } from '../../../platform/query/read.ts';
import {
  type FieldDefinition,
  PROPERTY_FIELD_NAMES,
  type PropertyFieldName,
  PROPERTY_FIELDS,
} from '../../fields/property-fields.contract.ts';
import { MISSING_PART_NAMES, SOURCE_NAMES } from '../../property-names.contract.ts';
import type { Property } from '../../property.entity.ts';
import type { StaffPropertyExport, StaffPropertyDetails } from '../../staff-property.contract.ts';
import { buildStaffPropertyFilter, missingPartNames, IS_FEATURED } from './staff-property-filter.ts';

type Value = string | number | boolean | null;

type ExportRow = Readonly<Record<PropertyFieldName, Value>> &
  Pick<StaffPropertyDetails, 'id' | 'source' | 'missing'> & {
    featuredUntil: string | null;
    energyState: StaffPropertyDetails['energy']['state'];
    pictures: number;
    firstPublishedAt: string | null;
    createdAt: string;
    updatedAt: string;
    agentId: string | null;
  };

const selectExportRows = (em: EntityManager) =>
  read<{ properties: Property }>(em)
    .selectFrom('properties as p')
    .select(PROPERTY_FIELD_NAMES.map((name) => (name === 'isFeatured' ? IS_FEATURED.as(name) : (`p.${name}` as const))))
    .select([
      'p.id',
      'p.source',
      'p.agentId',
      'p.firstPublishedAt',
      'p.createdAt',
      'p.updatedAt',
      missingPartNames.as('missing'),
    ])
    .select(
      sql`(select count(*)::int from property_pictures i where i.property_id = p.id and i.key is not null)`.as(
        'pictures',
      ),
    )
    .$castTo<ExportRow>();

const DATE_TIME_FORMAT = new Intl.DateTimeFormat('es-ES', {
  ...({ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
  timeZone: 'Europe/Madrid',
});

const formatDateTime = (iso: string | null) => iso && DATE_TIME_FORMAT.format(new Date(iso)).replace(',', '');
const ENERGY_STATE_LABELS = { rated: 'Calificado', pending: 'En trámite', exempt: 'Exento', unknown: '' };

function formatCell({ kind, options = {} }: FieldDefinition, value: Value) {
  if (kind === 'flag' || kind === 'either') return value ? 'Sí' : 'No';
  if (value === null) return null;
  const text = String(value);
  if (kind === 'amount') return text.replace('.', ',');
  if (kind === 'day') return text.split('-').reverse().join('/');
  return Object.hasOwn(options, text) ? options[text]! : text;
}

/** Headings of the export; all others are the label and the unit of the form. */
const HEADINGS: Partial<Record<PropertyFieldName, string>> = {
  agencyRef: 'Ref. agencia',
  type: 'Tipo',
  location: 'Municipio',
  sublocation: 'Subzona',
  built: 'Construidos (m²)',
  ibiFeesYear: 'IBI (año)',
  basuraTaxYear: 'Basura (año)',
  communityFeesYear: 'Comunidad (año)',
  energyConsumption: 'Consumo',
  energyEmissions: 'Emisiones',
  cadastralReference: 'Ref. catastral',
  videoUrl: 'Vídeo',
  virtualTourUrl: 'Visita virtual',
  ownProperty: 'Exclusiva',
  seaView: 'Vistas al mar',
};

function getHeading(name: PropertyFieldName) {
  const { label, unit }: FieldDefinition = PROPERTY_FIELDS[name];
  return HEADINGS[name] ?? (unit ? `${label} (${unit})` : label);
}

const buildColumns = (names: readonly PropertyFieldName[]): CsvColumns<ExportRow> =>
  Object.fromEntries(names.map((name) => [getHeading(name), (row) => formatCell(PROPERTY_FIELDS[name], row[name])]));

const LEADING_FIELDS: readonly PropertyFieldName[] = ['reference', 'agencyRef', 'status', 'type'];
const TRAILING_FIELDS: readonly PropertyFieldName[] = [
  ...(['isNewBuild', 'isFeatured', 'featuredUntil', 'energyState', 'energyConsumption', 'energyEmissions'] as const),
  ...(['videoUrl', 'virtualTourUrl', 'cadastralReference'] as const),
];
const EXCLUDED_FIELDS: readonly PropertyFieldName[] = [
  ...(['latitude', 'longitude', 'pointPrecision', 'featuredOrder'] as const),
  ...(['energyConsumptionValue', 'energyEmissionsValue'] as const),
];
const OTHER_FIELDS = PROPERTY_FIELD_NAMES.filter(
  (name) => ![...LEADING_FIELDS, ...TRAILING_FIELDS, ...EXCLUDED_FIELDS].includes(name),
);

const PUBLISHED_STATUSES: readonly Value[] = ['published', 'reserved', 'sold'];

/**
 * Properties of a feed's first import have no publication date; the date of creation, usually the feed's, replaces it.
 */
const getPublishedSince = ({ firstPublishedAt, createdAt, status }: ExportRow) =>
  firstPublishedAt ?? (PUBLISHED_STATUSES.includes(status) ? createdAt : null);

/** Later columns replace a field with the same heading and keep its position. */
const buildExportColumns = (agents: ReadonlyMap<string, StaffMember>): CsvColumns<ExportRow> => ({
  ...buildColumns(['reference', 'agencyRef']),
  Origen: ({ source }) => SOURCE_NAMES[source],
  ...buildColumns([...LEADING_FIELDS, ...OTHER_FIELDS, ...TRAILING_FIELDS]),
  Moneda: ({ currency }) => String(currency),
  'Destacada hasta': ({ isFeatured, featuredUntil }) => (isFeatured ? formatDateTime(featuredUntil) : null),
  'Certificado energético': ({ energyState }) => ENERGY_STATE_LABELS[energyState],
  Imágenes: ({ pictures }) => pictures,
  Falta: ({ missing }) => missing.map((part) => MISSING_PART_NAMES[part]).join(', '),
  'Publicada por primera vez': (row) => formatDateTime(getPublishedSince(row)),
  'Fecha de creación': ({ createdAt }) => formatDateTime(createdAt),
  'Última modificación': ({ updatedAt }) => formatDateTime(updatedAt),
  Agente: ({ agentId }) => agents.get(agentId ?? '')?.name ?? null,
});

/** Exports a list of properties as CSV. The audit entry is committed before the first line is sent. */
export class ExportProperties extends Command<AsyncIterable<string>> {
  constructor(
    readonly actor: Actor,
    readonly filters: StaffPropertyExport,
  ) {
    super();
  }
}

@CommandHandler(ExportProperties)
export class ExportPropertiesHandler implements ICommandHandler<ExportProperties> {
  constructor(
    private readonly em: EntityManager,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async execute({ actor, filters }: ExportProperties) {
    requirePermission(actor, 'properties.read');
    const { ids, ...otherFilters } = filters;
    const condition = sql<boolean>`(${buildStaffPropertyFilter(otherFilters)} and ${ids ? sql`p.id = any(${ids}::uuid[])` : sql`true`})`;
    const names = Object.entries(filters).flatMap(([name, value]) => (value ? [name] : []));
    const { newest, agents } = await this.em.transactional(async (em) => {
      const { rows, ...extent } = await read<{ properties: Property }>(em)
        .selectFrom('properties as p')
        .where(condition)
        .select([sql<number>`count(*)::int`.as('rows'), sql<string | null>`max(p.created_at)::text`.as('newest')])
        .select(sql<(string | null)[] | null>`array_agg(distinct p.agent_id)`.as('agents'))
        .executeTakeFirstOrThrow();
      audit(em, actor, 'export-properties', null, { rows, filters: names });
      return extent;
    });
    const columns = buildExportColumns(await this.staffDirectory.findByIds(agents ?? []));
    return formatCsvLines(columns, iterateBatches(selectExportRows(this.em.fork()).where(condition), 'p', newest));
  }
}
