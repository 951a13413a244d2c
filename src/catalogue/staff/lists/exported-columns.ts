import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Colleague } from '../../../identity/public.ts';
import type { CsvColumns } from '../../../platform/csv-lines.ts';
import { read } from '../../../platform/reading/read.ts';
import { type Fact, FACT_NAMES, type FactName, FACTS } from '../../facts/property-facts.contract.ts';
import type { Property } from '../../property.entity.ts';
import { MISSING_PART_NAMES, SOURCE_NAMES } from '../../property-names.contract.ts';
import type { StaffPropertyDetails } from '../../staff-property.contract.ts';
import { namesOfMissing } from '../missing-parts.ts';
import { FEATURED } from './staff-property-filters.ts';

type Value = string | number | boolean | null;

type ExportedProperty = Readonly<Record<FactName, Value>> &
  Pick<StaffPropertyDetails, 'id' | 'source' | 'missing'> & {
    featuredUntil: string | null;
    energyState: StaffPropertyDetails['energy']['state'];
    pictures: number;
    firstPublishedAt: string | null;
    createdAt: string;
    updatedAt: string;
    agentId: string | null;
  };

export const exportedRows = (em: EntityManager) =>
  read<{ properties: Property }>(em)
    .selectFrom('properties as p')
    .select(FACT_NAMES.map((name) => (name === 'isFeatured' ? FEATURED.as(name) : (`p.${name}` as const))))
    .select([
      'p.id',
      'p.source',
      'p.agentId',
      'p.firstPublishedAt',
      'p.createdAt',
      'p.updatedAt',
      namesOfMissing.as('missing'),
    ])
    .select(
      sql`(select count(*)::int from property_pictures i where i.property_id = p.id and i.key is not null)`.as(
        'pictures',
      ),
    )
    .$castTo<ExportedProperty>();

const MOMENT = new Intl.DateTimeFormat('es-ES', {
  ...({ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
  timeZone: 'Europe/Madrid',
});

const moment = (at: string | null) => at && MOMENT.format(new Date(at)).replace(',', '');
const ENERGY = { rated: 'Calificado', pending: 'En trámite', exempt: 'Exento', unknown: '' };

function cell({ kind, options = {} }: Fact, value: Value) {
  if (kind === 'flag' || kind === 'either') return value ? 'Sí' : 'No';
  if (value === null) return null;
  const text = String(value);
  if (kind === 'amount') return text.replace('.', ',');
  if (kind === 'day') return text.split('-').reverse().join('/');
  return Object.hasOwn(options, text) ? options[text]! : text;
}

/** Headings that differ from the panel's labels. */
const HEADINGS: Partial<Record<FactName, string>> = {
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

function headingOf(name: FactName) {
  const { label, unit }: Fact = FACTS[name];
  return HEADINGS[name] ?? (unit ? `${label} (${unit})` : label);
}

const columns = (names: readonly FactName[]): CsvColumns<ExportedProperty> =>
  Object.fromEntries(names.map((name) => [headingOf(name), (row) => cell(FACTS[name], row[name])]));

const BEFORE: readonly FactName[] = ['reference', 'agencyRef', 'status', 'type'];
const AFTER: readonly FactName[] = [
  ...(['isNewBuild', 'isFeatured', 'featuredUntil', 'energyState', 'energyConsumption', 'energyEmissions'] as const),
  ...(['videoUrl', 'virtualTourUrl', 'cadastralReference'] as const),
];
const LEFT_OUT: readonly FactName[] = [
  ...(['latitude', 'longitude', 'pointPrecision', 'featuredOrder'] as const),
  ...(['energyConsumptionValue', 'energyEmissionsValue'] as const),
];
const OTHERS = FACT_NAMES.filter((name) => ![...BEFORE, ...AFTER, ...LEFT_OUT].includes(name));

const VISIBLE: readonly Value[] = ['published', 'reserved', 'sold'];

/** What a feed brought published at its first import is not new to visitors, and was published when it came. */
const publishedSince = ({ firstPublishedAt, createdAt, status }: ExportedProperty) =>
  firstPublishedAt ?? (VISIBLE.includes(status) ? createdAt : null);

/** Columns after the facts replace a fact with the same heading and keep its place. */
export const exportedColumns = (agents: ReadonlyMap<string, Colleague>): CsvColumns<ExportedProperty> => ({
  ...columns(['reference', 'agencyRef']),
  Origen: ({ source }) => SOURCE_NAMES[source],
  ...columns([...BEFORE, ...OTHERS, ...AFTER]),
  Moneda: ({ currency }) => String(currency),
  'Destacada hasta': ({ isFeatured, featuredUntil }) => (isFeatured ? moment(featuredUntil) : null),
  'Certificado energético': ({ energyState }) => ENERGY[energyState],
  Imágenes: ({ pictures }) => pictures,
  Falta: ({ missing }) => missing.map((part) => MISSING_PART_NAMES[part]).join(', '),
  'Publicada por primera vez': (row) => moment(publishedSince(row)),
  'Fecha de creación': ({ createdAt }) => moment(createdAt),
  'Última modificación': ({ updatedAt }) => moment(updatedAt),
  Agente: ({ agentId }) => agents.get(agentId ?? '')?.name ?? null,
});
