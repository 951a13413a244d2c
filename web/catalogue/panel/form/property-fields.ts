import { STATUS_NAMES } from '../../../../src/catalogue/property-names.contract.ts';
import { TYPE_NAMES } from '../../../../src/catalogue/facts/type-names.contract.ts';

export interface PropertyField {
  label: string;
  kind: 'text' | 'link' | 'amount' | 'whole' | 'degrees' | 'day' | 'until' | 'choice' | 'either' | 'flag';
  unit?: string;
  placeholder?: string;
  isRequired?: true;
  /** Of a choice. */
  options?: Readonly<Record<string, string>>;
  /** What a choice says that may be left open. */
  prompt?: string;
  /** Not everyone who edits may say it. */
  isPublishing?: true;
}

const LETTERS = { A: 'A', B: 'B', C: 'C', D: 'D', E: 'E', F: 'F', G: 'G' };
const CURRENCIES = { EUR: 'EUR (€)', GBP: 'GBP (£)', USD: 'USD ($)' };
const ENERGY_STATES = { unknown: 'Sin indicar', rated: 'Con calificación', pending: 'En trámite', exempt: 'Exento' };
const EITHER = { true: 'Sí', false: 'No' };
const OPEN = 'Sin indicar';

/** What a column holds. */
export type Value = string | number | boolean | null;

/** By the names of the columns, in the order in which the form asks for them. */
const FIELDS = {
  reference: { label: 'Referencia', kind: 'text', isRequired: true },
  agencyRef: { label: 'Referencia de la agencia', kind: 'text' },
  status: { label: 'Estado', kind: 'choice', options: STATUS_NAMES, isPublishing: true },
  price: { label: 'Precio', kind: 'amount', placeholder: 'A consultar' },
  originalPrice: { label: 'Precio original', kind: 'amount' },
  currency: { label: 'Moneda', kind: 'choice', options: CURRENCIES },
  country: { label: 'País', kind: 'text' },
  province: { label: 'Provincia', kind: 'text' },
  location: { label: 'Localidad', kind: 'text' },
  area: { label: 'Zona', kind: 'text' },
  sublocation: { label: 'Subzona', kind: 'text' },
  latitude: { label: 'Latitud', kind: 'degrees', placeholder: '36.5101' },
  longitude: { label: 'Longitud', kind: 'degrees', placeholder: '-4.8825' },
  type: { label: 'Tipo de propiedad', kind: 'choice', options: TYPE_NAMES, prompt: OPEN },
  bedrooms: { label: 'Dormitorios', kind: 'whole' },
  bathrooms: { label: 'Baños', kind: 'amount' },
  built: { label: 'Superficie construida', kind: 'amount', unit: 'm²' },
  terrace: { label: 'Terraza', kind: 'amount', unit: 'm²' },
  gardenPlot: { label: 'Parcela', kind: 'amount', unit: 'm²' },
  dimensions: { label: 'Dimensiones', kind: 'text' },
  builtYear: { label: 'Año de construcción', kind: 'whole' },
  isNewBuild: { label: 'Obra nueva', kind: 'either', options: EITHER, prompt: OPEN },
  completionDate: { label: 'Fecha de entrega', kind: 'day' },
  ibiFeesYear: { label: 'IBI anual', kind: 'amount', unit: '€' },
  basuraTaxYear: { label: 'Tasa de basura anual', kind: 'amount', unit: '€' },
  communityFeesYear: { label: 'Comunidad anual', kind: 'amount', unit: '€' },
  energyState: { label: 'Certificado energético', kind: 'choice', options: ENERGY_STATES },
  energyConsumption: { label: 'Letra de consumo', kind: 'choice', options: LETTERS, prompt: OPEN },
  energyConsumptionValue: { label: 'Consumo', kind: 'amount', unit: 'kWh/m²' },
  energyEmissions: { label: 'Letra de emisiones', kind: 'choice', options: LETTERS, prompt: OPEN },
  energyEmissionsValue: { label: 'Emisiones', kind: 'amount', unit: 'kg CO₂/m²' },
  cadastralReference: { label: 'Referencia catastral', kind: 'text' },
  videoUrl: { label: 'Enlace del vídeo', kind: 'link' },
  virtualTourUrl: { label: 'Enlace de la visita virtual', kind: 'link' },
  ownProperty: { label: 'Propiedad propia (exclusiva)', kind: 'flag' },
  pool: { label: 'Piscina', kind: 'flag' },
  parking: { label: 'Parking', kind: 'flag' },
  garden: { label: 'Jardín', kind: 'flag' },
  seaView: { label: 'Vista al mar', kind: 'flag' },
  frontLine: { label: 'Primera línea', kind: 'flag' },
  isFeatured: { label: 'Destacada', kind: 'flag', isPublishing: true },
  featuredOrder: { label: 'Orden entre las destacadas', kind: 'whole', isPublishing: true },
  featuredUntil: { label: 'Destacada hasta', kind: 'until', isPublishing: true },
} as const satisfies Record<string, PropertyField>;

export type FieldName = keyof typeof FIELDS;

export const propertyFields: Readonly<Record<FieldName, PropertyField>> = FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** Said of a certificate that has been issued, and of no other. */
export const RATING_FIELDS: readonly FieldName[] = [
  ...(['energyConsumption', 'energyConsumptionValue'] as const),
  ...(['energyEmissions', 'energyEmissionsValue'] as const),
];
