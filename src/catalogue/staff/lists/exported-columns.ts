import { sql } from 'kysely';
import type { CsvColumns } from '../../../platform/csv-lines.ts';
import { MISSING_PART_NAMES, SOURCE_NAMES, STATUS_NAMES } from '../../property-names.contract.ts';
import { typeName } from '../../property-type.contract.ts';
import type { StaffPropertyDetails } from '../../staff-property.contract.ts';
import { namesOfMissing } from '../missing-parts.ts';
import { FEATURED } from './staff-property-filters.ts';

type Same =
  | ('id' | 'reference' | 'source' | 'status' | 'type' | 'price' | 'currency' | 'country' | 'province' | 'location')
  | ('area' | 'sublocation' | 'bedrooms' | 'bathrooms' | 'built' | 'terrace' | 'dimensions' | 'pool' | 'parking')
  | ('garden' | 'missing');

export type ExportedProperty = Pick<StaffPropertyDetails, Same> & {
  agency_ref: string | null;
  original_price: number | null;
  garden_plot: number | null;
  built_year: number | null;
  completion_date: string | null;
  ibi_fees_year: number | null;
  basura_tax_year: number | null;
  community_fees_year: number | null;
  own_property: boolean;
  sea_view: boolean;
  front_line: boolean;
  is_new_build: boolean | null;
  is_featured: boolean;
  featured_until: string | null;
  energy_state: StaffPropertyDetails['energy']['state'];
  energy_consumption: string | null;
  energy_emissions: string | null;
  video_url: string | null;
  virtual_tour_url: string | null;
  cadastral_reference: string | null;
  pictures: number;
  first_published_at: string | null;
  created_at: string;
  updated_at: string;
};

export const EXPORTED_ROW = sql<ExportedProperty>`
  select p.id, p.reference, p.agency_ref, p.source, p.status, p.type, p.price, p.original_price, p.currency, p.country,
    p.province, p.location, p.area, p.sublocation, p.bedrooms, p.bathrooms, p.built, p.terrace, p.garden_plot,
    p.dimensions, p.built_year, p.completion_date::text, p.ibi_fees_year, p.basura_tax_year, p.community_fees_year,
    p.own_property, p.pool, p.parking, p.garden, p.sea_view, p.front_line, p.is_new_build, ${FEATURED} as is_featured,
    p.featured_until, p.energy_state, p.energy_consumption, p.energy_emissions, p.video_url, p.virtual_tour_url,
    p.cadastral_reference, p.first_published_at, p.created_at::text, p.updated_at, ${namesOfMissing} as missing,
    (select count(*)::int from property_pictures i where i.property_id = p.id and i.key is not null) as pictures
  from properties p`;

const MOMENT = new Intl.DateTimeFormat('es-ES', {
  ...({ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
  timeZone: 'Europe/Madrid',
});

const figure = (amount: number | null) => amount && String(amount).replace('.', ',');
const whether = (is: boolean | null) => (is ? 'Sí' : 'No');
const day = (date: string | null) => date && date.split('-').reverse().join('/');
const moment = (at: string | null) => at && MOMENT.format(new Date(at)).replace(',', '');
const ENERGY = { rated: 'Calificado', pending: 'En trámite', exempt: 'Exento', unknown: '' };

export const exportedColumns: CsvColumns<ExportedProperty> = {
  Referencia: ({ reference }) => reference,
  'Ref. agencia': ({ agency_ref }) => agency_ref,
  Origen: ({ source }) => SOURCE_NAMES[source],
  Estado: ({ status }) => STATUS_NAMES[status],
  Tipo: ({ type }) => type && typeName(type),
  Precio: ({ price }) => price,
  'Precio original': ({ original_price }) => original_price,
  Moneda: ({ currency }) => currency,
  País: ({ country }) => country,
  Provincia: ({ province }) => province,
  Ubicación: ({ location }) => location,
  Zona: ({ area }) => area,
  Sububicación: ({ sublocation }) => sublocation,
  Dormitorios: ({ bedrooms }) => bedrooms,
  Baños: ({ bathrooms }) => figure(bathrooms),
  'Construidos (m²)': ({ built }) => figure(built),
  'Terraza (m²)': ({ terrace }) => figure(terrace),
  'Parcela (m²)': ({ garden_plot }) => figure(garden_plot),
  Dimensiones: ({ dimensions }) => dimensions,
  'Año de construcción': ({ built_year }) => built_year,
  'Fecha de entrega': ({ completion_date }) => day(completion_date),
  'IBI (año)': ({ ibi_fees_year }) => figure(ibi_fees_year),
  'Basura (año)': ({ basura_tax_year }) => figure(basura_tax_year),
  'Comunidad (año)': ({ community_fees_year }) => figure(community_fees_year),
  Exclusiva: ({ own_property }) => whether(own_property),
  Piscina: ({ pool }) => whether(pool),
  Parking: ({ parking }) => whether(parking),
  Jardín: ({ garden }) => whether(garden),
  'Vistas al mar': ({ sea_view }) => whether(sea_view),
  'Primera línea': ({ front_line }) => whether(front_line),
  'Obra nueva': ({ is_new_build }) => whether(is_new_build),
  Destacada: ({ is_featured }) => whether(is_featured),
  'Destacada hasta': ({ is_featured, featured_until }) => (is_featured ? moment(featured_until) : null),
  'Certificado energético': ({ energy_state }) => ENERGY[energy_state],
  Consumo: ({ energy_consumption }) => energy_consumption,
  Emisiones: ({ energy_emissions }) => energy_emissions,
  Vídeo: ({ video_url }) => video_url,
  'Visita virtual': ({ virtual_tour_url }) => virtual_tour_url,
  'Ref. catastral': ({ cadastral_reference }) => cadastral_reference,
  Imágenes: ({ pictures }) => pictures,
  Falta: ({ missing }) => missing.map((part) => MISSING_PART_NAMES[part]).join(', '),
  'Publicada por primera vez': ({ first_published_at }) => moment(first_published_at),
  'Fecha de creación': ({ created_at }) => moment(created_at),
  'Última modificación': ({ updated_at }) => moment(updated_at),
};
