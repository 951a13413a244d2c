import { AMENITIES, AMENITY_NAMES, mapEachAmenity } from '../amenities/list-amenities.contract.ts';
import { POINT_PRECISIONS, POINT_PRECISION_HINTS } from '../public-location/point-precisions.contract.ts';
import { STATUS_NAMES } from './status-names.contract.ts';
import { TYPE_NAMES } from './type-names.contract.ts';

export interface FieldDefinition {
  label: string;
  /** How it is entered and shown. */
  kind: 'text' | 'link' | 'amount' | 'whole' | 'degrees' | 'day' | 'until' | 'choice' | 'either' | 'flag';
  /** The schemas in fact-schemas.contract.ts; contracts spell out facts without one. */
  schema?: string;
  unit?: string;
  placeholder?: string;
  isRequired?: true;
  /** Of a text whose letters are counted while it is written. */
  maxLength?: number;
  /** The options of a choice. */
  options?: Readonly<Record<string, string>>;
  /** The label of an optional choice that is left open. */
  prompt?: string;
  /** What each option of a choice means to visitors, said while it is chosen. */
  optionHints?: Readonly<Record<string, string>>;
  /** Changing it requires the permission to publish. */
  requiresPublishing?: true;
  /** The tab of the form. */
  tab: 'Básico' | 'Detalles' | 'Características';
  /** The card on the panel's page of a property. */
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

/** Everything that staff enter about a property, by column, in the order of the form. */
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

/** Facts on cards, which lists and the index contain. */
export const CARD_FIELDS = [
  'location',
  'area',
  'bedrooms',
  'bathrooms',
  'terrace',
] as const satisfies PropertyFieldName[];

/** Further facts on the page of a property. */
export const PAGE_FIELDS = [
  ...(['country', 'province', 'sublocation', 'built', 'gardenPlot', 'builtYear', 'completionDate'] as const),
  ...(['communityFeesYear', 'basuraTaxYear', 'ibiFeesYear', 'videoUrl', 'virtualTourUrl'] as const),
  ...AMENITY_NAMES,
] satisfies PropertyFieldName[];

/** Facts that visitors do not see, or see in another form. */
const STAFF_ONLY_FIELDS = [
  'agencyRef',
  'dimensions',
  'isNewBuild',
  'cadastralReference',
  'ownProperty',
] as const satisfies PropertyFieldName[];

/** All facts with a schema; feeds may deliver each of them. */
export const SIMPLE_FIELDS = [...CARD_FIELDS, ...PAGE_FIELDS, ...STAFF_ONLY_FIELDS];
export type SimpleField = (typeof SIMPLE_FIELDS)[number];
