import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { StaffMember } from '../../../identity/public.ts';
import type { CsvColumns } from '../../../platform/format-csv-lines.ts';
import { read } from '../../../platform/query/read.ts';
import {
  type FieldDefinition,
  PROPERTY_FIELD_NAMES,
  type PropertyFieldName,
  PROPERTY_FIELDS,
} from '../../fields/property-fields.contract.ts';
import type { Property } from '../../property.entity.ts';
import { MISSING_PART_NAMES, SOURCE_NAMES } from '../../property-names.contract.ts';
import type { StaffPropertyDetails } from '../../staff-property.contract.ts';
import { missingPartNames } from '../missing-part-conditions.ts';
import { IS_FEATURED } from './build-staff-property-filter.ts';

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

export const selectExportRows = (em: EntityManager) =>
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

const formatMoment = (at: string | null) => at && DATE_TIME_FORMAT.format(new Date(at)).replace(',', '');
const ENERGY = { rated: 'Calificado', pending: 'En trámite', exempt: 'Exento', unknown: '' };

function formatCell({ kind, options = {} }: FieldDefinition, value: Value) {
  if (kind === 'flag' || kind === 'either') return value ? 'Sí' : 'No';
  if (value === null) return null;
  const text = String(value);
  if (kind === 'amount') return text.replace('.', ',');
  if (kind === 'day') return text.split('-').reverse().join('/');
  return Object.hasOwn(options, text) ? options[text]! : text;
}

/** Headings that differ from the panel's labels. */
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

/** What a feed brought published at its first import is not new to visitors, and was published when it came. */
const getPublishedSince = ({ firstPublishedAt, createdAt, status }: ExportRow) =>
  firstPublishedAt ?? (PUBLISHED_STATUSES.includes(status) ? createdAt : null);

/** Columns after the facts replace a fact with the same heading and keep its place. */
export const buildExportColumns = (agents: ReadonlyMap<string, StaffMember>): CsvColumns<ExportRow> => ({
  ...buildColumns(['reference', 'agencyRef']),
  Origen: ({ source }) => SOURCE_NAMES[source],
  ...buildColumns([...LEADING_FIELDS, ...OTHER_FIELDS, ...TRAILING_FIELDS]),
  Moneda: ({ currency }) => String(currency),
  'Destacada hasta': ({ isFeatured, featuredUntil }) => (isFeatured ? formatMoment(featuredUntil) : null),
  'Certificado energético': ({ energyState }) => ENERGY[energyState],
  Imágenes: ({ pictures }) => pictures,
  Falta: ({ missing }) => missing.map((part) => MISSING_PART_NAMES[part]).join(', '),
  'Publicada por primera vez': (row) => formatMoment(getPublishedSince(row)),
  'Fecha de creación': ({ createdAt }) => formatMoment(createdAt),
  'Última modificación': ({ updatedAt }) => formatMoment(updatedAt),
  Agente: ({ agentId }) => agents.get(agentId ?? '')?.name ?? null,
});
