import { POINT_PRECISIONS, POINT_PRECISION_HINTS, STATUS_NAMES } from '../property-names.contract.ts';
import { AMENITIES, AMENITY_NAMES, mapEachAmenity } from './amenities.contract.ts';
import { TYPE_NAMES } from './type-names.contract.ts';

export interface FieldDefinition {
  label: string;
  /**
   * Control of the form: `whole` is an integer, `until` a last day, `either` yes, no or unset, and `flag` a checkbox.
   */
  kind: 'text' | 'link' | 'amount' | 'whole' | 'degrees' | 'day' | 'until' | 'choice' | 'either' | 'flag';
  /** Key of the schemas in field-schemas.contract.ts; contracts define fields without one themselves. */
  schema?: string;
  unit?: string;
  placeholder?: string;
  isRequired?: true;
  /** Maximum length of a text that has a character counter. */
  maxLength?: number;
  options?: Readonly<Record<string, string>>;
  /** Label of the empty option of an optional choice. */
  prompt?: string;
  /** Explains each option to staff while it is selected. */
  optionHints?: Readonly<Record<string, string>>;
  /** Changing it requires the permission to publish. */
  requiresPublishing?: true;
  tab: 'Básico' | 'Detalles' | 'Características';
  /** Card on the staff page of a property. */
  card: 'General' | 'Ubicación' | 'Características' | 'Datos económicos';
}

const ENERGY_LETTERS = { A: 'A', B: 'B', C: 'C', D: 'D', E: 'E', F: 'F', G: 'G' };
const CURRENCIES = { EUR: 'EUR (€)', GBP: 'GBP (£)', USD: 'USD ($)' };
const ENERGY_STATES = { unknown: 'Sin indicar', rated: 'Con calificación', pending: 'En trámite', exempt: 'Exento' };
const UNSET_OPTION = { prompt: 'Sin indicar' };
const PRECISION_CHOICE = { options: POINT_PRECISIONS, optionHints: POINT_PRECISION_HINTS };

const MAX_HEADLINE_LENGTH = 90;
const HEADLINE = { kind: 'text', maxLength: MAX_HEADLINE_LENGTH } as const;
const TEXT = { kind: 'text', schema: 'text' } as const;
const LINK = { kind: 'link', schema: 'link' } as const;
const METRES = { kind: 'amount', schema: 'metres', unit: 'm²' } as const;
const YEARLY = { kind: 'amount', schema: 'yearly', unit: '€' } as const;
const YES_NO_UNSET = {
  kind: 'either',
  schema: 'either',
  options: { true: 'Sí', false: 'No' },
  ...UNSET_OPTION,
} as const;
const FLAG = { kind: 'flag', schema: 'flag' } as const;
const LETTER = { kind: 'choice', options: ENERGY_LETTERS, ...UNSET_OPTION } as const;

const BASIC = { tab: 'Básico', card: 'General' } as const;
const PRICE = { tab: 'Básico', card: 'Datos económicos' } as const;
const PLACE = { tab: 'Básico', card: 'Ubicación' } as const;
const DETAIL = { tab: 'Detalles', card: 'General' } as const;
const ROOM = { tab: 'Detalles', card: 'Características' } as const;
const COST = { tab: 'Detalles', card: 'Datos económicos' } as const;
const AMENITY = { tab: 'Características', card: 'Características' } as const;
const OFFER = { tab: 'Características', card: 'General' } as const;

/** Fields of the property form, by column, in the order of the form. The form adds `agentId` itself. */
export const PROPERTY_FIELDS = {
  reference: { label: 'Referencia', kind: 'text', isRequired: true, ...BASIC },
  agencyRef: { label: 'Referencia de la agencia', ...TEXT, ...BASIC },
  status: { label: 'Estado', kind: 'choice', options: STATUS_NAMES, requiresPublishing: true, ...BASIC },
  headlineEs: { label: 'Título del anuncio (español)', ...HEADLINE, ...BASIC },
  headlineEn: { label: 'Título del anuncio (inglés)', ...HEADLINE, ...BASIC },
  price: { label: 'Precio', kind: 'amount', placeholder: 'A consultar', ...PRICE },
  originalPrice: { label: 'Precio original', kind: 'amount', ...PRICE },
  currency: { label: 'Moneda', kind: 'choice', options: CURRENCIES, ...PRICE },
  country: { label: 'País', ...TEXT, ...PLACE },
  province: { label: 'Provincia', ...TEXT, ...PLACE },
  location: { label: 'Municipio', ...TEXT, ...PLACE },
  area: { label: 'Zona', ...TEXT, ...PLACE },
  sublocation: { label: 'Subzona', ...TEXT, ...PLACE },
  latitude: { label: 'Latitud', kind: 'degrees', placeholder: '36.5101', ...PLACE },
  longitude: { label: 'Longitud', kind: 'degrees', placeholder: '-4.8825', ...PLACE },
  pointPrecision: { label: 'Ubicación en el mapa', kind: 'choice', ...PRECISION_CHOICE, ...PLACE },
  type: { label: 'Tipo de propiedad', kind: 'choice', options: TYPE_NAMES, ...UNSET_OPTION, ...DETAIL },
  bedrooms: { label: 'Dormitorios', kind: 'whole', schema: 'count', ...ROOM },
  bathrooms: { label: 'Baños', kind: 'amount', schema: 'bathrooms', ...ROOM },
  built: { label: 'Superficie construida', ...METRES, ...ROOM },
  terrace: { label: 'Terraza', ...METRES, ...ROOM },
  gardenPlot: { label: 'Parcela', ...METRES, ...ROOM },
  dimensions: { label: 'Dimensiones', ...TEXT, ...ROOM },
  builtYear: { label: 'Año de construcción', kind: 'whole', schema: 'year', ...DETAIL },
  isNewBuild: { label: 'Obra nueva', ...YES_NO_UNSET, ...DETAIL },
  completionDate: { label: 'Fecha de entrega', kind: 'day', schema: 'day', ...DETAIL },
  ibiFeesYear: { label: 'IBI anual', ...YEARLY, ...COST },
  basuraTaxYear: { label: 'Tasa de basura anual', ...YEARLY, ...COST },
  communityFeesYear: { label: 'Comunidad anual', ...YEARLY, ...COST },
  energyState: { label: 'Certificado energético', kind: 'choice', options: ENERGY_STATES, ...DETAIL },
  energyConsumption: { label: 'Letra de consumo', ...LETTER, ...DETAIL },
  energyConsumptionValue: { label: 'Consumo', kind: 'amount', unit: 'kWh/m²', ...DETAIL },
  energyEmissions: { label: 'Letra de emisiones', ...LETTER, ...DETAIL },
  energyEmissionsValue: { label: 'Emisiones', kind: 'amount', unit: 'kg CO₂/m²', ...DETAIL },
  cadastralReference: { label: 'Referencia catastral', ...TEXT, ...DETAIL },
  videoUrl: { label: 'Enlace del vídeo', ...LINK, ...DETAIL },
  virtualTourUrl: { label: 'Enlace de la visita virtual', ...LINK, ...DETAIL },
  ownProperty: { label: 'Encargo en exclusiva', ...FLAG, ...OFFER },
  ...mapEachAmenity((amenity) => ({ label: AMENITIES[amenity], ...FLAG, ...AMENITY })),
  isFeatured: { label: 'Destacada', kind: 'flag', requiresPublishing: true, ...OFFER },
  featuredOrder: { label: 'Orden entre las destacadas', kind: 'whole', requiresPublishing: true, ...OFFER },
  featuredUntil: { label: 'Destacada hasta', kind: 'until', requiresPublishing: true, ...OFFER },
} as const satisfies Record<string, FieldDefinition>;

export type PropertyFieldName = keyof typeof PROPERTY_FIELDS;
export const PROPERTY_FIELD_NAMES = Object.keys(PROPERTY_FIELDS) as PropertyFieldName[];

/** Fields with a schema that cards contain. */
export const CARD_FIELDS = [
  'location',
  'area',
  'bedrooms',
  'bathrooms',
  'terrace',
] as const satisfies PropertyFieldName[];

/** Further fields with a schema on the page of a property. */
export const PAGE_FIELDS = [
  ...(['country', 'province', 'sublocation', 'built', 'gardenPlot', 'builtYear', 'completionDate'] as const),
  ...(['communityFeesYear', 'basuraTaxYear', 'ibiFeesYear', 'videoUrl', 'virtualTourUrl'] as const),
  ...AMENITY_NAMES,
] satisfies PropertyFieldName[];

/** Fields that visitors never see, or see in another form. */
const STAFF_ONLY_FIELDS = [
  'agencyRef',
  'dimensions',
  'isNewBuild',
  'cadastralReference',
  'ownProperty',
] as const satisfies PropertyFieldName[];

/** All fields with a schema; feeds may deliver each of them. */
export const SIMPLE_FIELDS = [...CARD_FIELDS, ...PAGE_FIELDS, ...STAFF_ONLY_FIELDS];
export type SimpleField = (typeof SIMPLE_FIELDS)[number];
