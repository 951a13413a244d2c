import { AMENITIES, AMENITY_NAMES, ofAmenities } from '../amenities/amenities.contract.ts';
import { POINT_PRECISIONS, POINTS_EXPLAINED } from '../point/point-precisions.contract.ts';
import { STATUS_NAMES } from './status-names.contract.ts';
import { TYPE_NAMES } from './type-names.contract.ts';

export interface Fact {
  label: string;
  /** How it is entered and shown. */
  kind: 'text' | 'link' | 'amount' | 'whole' | 'degrees' | 'day' | 'until' | 'choice' | 'either' | 'flag';
  /** The schemas in fact-schemas.contract.ts; contracts spell out facts without one. */
  schema?: string;
  unit?: string;
  placeholder?: string;
  isRequired?: true;
  /** Of a text whose letters are counted while it is written. */
  longest?: number;
  /** The options of a choice. */
  options?: Readonly<Record<string, string>>;
  /** The label of an optional choice that is left open. */
  prompt?: string;
  /** What each option of a choice means to visitors, said while it is chosen. */
  explained?: Readonly<Record<string, string>>;
  /** Changing it requires the permission to publish. */
  isPublishing?: true;
  /** The tab of the form. */
  tab: 'Básico' | 'Detalles' | 'Características';
  /** The card on the panel's page of a property. */
  card: 'General' | 'Ubicación' | 'Características' | 'Datos económicos';
}

const LETTERS = { A: 'A', B: 'B', C: 'C', D: 'D', E: 'E', F: 'F', G: 'G' };
const CURRENCIES = { EUR: 'EUR (€)', GBP: 'GBP (£)', USD: 'USD ($)' };
const ENERGY_STATES = { unknown: 'Sin indicar', rated: 'Con calificación', pending: 'En trámite', exempt: 'Exento' };
const OPEN = { prompt: 'Sin indicar' };
const POINTS = { options: POINT_PRECISIONS, explained: POINTS_EXPLAINED };

const LONGEST_HEADLINE = 90;
const HEADLINE = { kind: 'text', longest: LONGEST_HEADLINE } as const;
const TEXT = { kind: 'text', schema: 'text' } as const;
const LINK = { kind: 'link', schema: 'link' } as const;
const METRES = { kind: 'amount', schema: 'metres', unit: 'm²' } as const;
const YEARLY = { kind: 'amount', schema: 'yearly', unit: '€' } as const;
const EITHER = { kind: 'either', schema: 'either', options: { true: 'Sí', false: 'No' }, ...OPEN } as const;
const FLAG = { kind: 'flag', schema: 'flag' } as const;
const LETTER = { kind: 'choice', options: LETTERS, ...OPEN } as const;

const BASIC = { tab: 'Básico', card: 'General' } as const;
const PRICE = { tab: 'Básico', card: 'Datos económicos' } as const;
const PLACE = { tab: 'Básico', card: 'Ubicación' } as const;
const DETAIL = { tab: 'Detalles', card: 'General' } as const;
const ROOM = { tab: 'Detalles', card: 'Características' } as const;
const COST = { tab: 'Detalles', card: 'Datos económicos' } as const;
const AMENITY = { tab: 'Características', card: 'Características' } as const;
const OFFER = { tab: 'Características', card: 'General' } as const;

/** Everything that staff enter about a property, by column, in the order of the form. */
export const FACTS = {
  reference: { label: 'Referencia', kind: 'text', isRequired: true, ...BASIC },
  agencyRef: { label: 'Referencia de la agencia', ...TEXT, ...BASIC },
  status: { label: 'Estado', kind: 'choice', options: STATUS_NAMES, isPublishing: true, ...BASIC },
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
  pointPrecision: { label: 'Ubicación en el mapa', kind: 'choice', ...POINTS, ...PLACE },
  type: { label: 'Tipo de propiedad', kind: 'choice', options: TYPE_NAMES, ...OPEN, ...DETAIL },
  bedrooms: { label: 'Dormitorios', kind: 'whole', schema: 'count', ...ROOM },
  bathrooms: { label: 'Baños', kind: 'amount', schema: 'bathrooms', ...ROOM },
  built: { label: 'Superficie construida', ...METRES, ...ROOM },
  terrace: { label: 'Terraza', ...METRES, ...ROOM },
  gardenPlot: { label: 'Parcela', ...METRES, ...ROOM },
  dimensions: { label: 'Dimensiones', ...TEXT, ...ROOM },
  builtYear: { label: 'Año de construcción', kind: 'whole', schema: 'year', ...DETAIL },
  isNewBuild: { label: 'Obra nueva', ...EITHER, ...DETAIL },
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
  ...ofAmenities((amenity) => ({ label: AMENITIES[amenity], ...FLAG, ...AMENITY })),
  isFeatured: { label: 'Destacada', kind: 'flag', isPublishing: true, ...OFFER },
  featuredOrder: { label: 'Orden entre las destacadas', kind: 'whole', isPublishing: true, ...OFFER },
  featuredUntil: { label: 'Destacada hasta', kind: 'until', isPublishing: true, ...OFFER },
} as const satisfies Record<string, Fact>;

export type FactName = keyof typeof FACTS;
export const FACT_NAMES = Object.keys(FACTS) as FactName[];

/** Facts on cards, which lists and the index contain. */
export const ON_CARDS = ['location', 'area', 'bedrooms', 'bathrooms', 'terrace'] as const satisfies FactName[];

/** Further facts on the page of a property. */
export const ON_PAGES = [
  ...(['country', 'province', 'sublocation', 'built', 'gardenPlot', 'builtYear', 'completionDate'] as const),
  ...(['communityFeesYear', 'basuraTaxYear', 'ibiFeesYear', 'videoUrl', 'virtualTourUrl'] as const),
  ...AMENITY_NAMES,
] satisfies FactName[];

/** Facts that visitors do not see, or see in another form. */
const AMONG_STAFF = [
  'agencyRef',
  'dimensions',
  'isNewBuild',
  'cadastralReference',
  'ownProperty',
] as const satisfies FactName[];

/** All facts with a schema; feeds may deliver each of them. */
export const PLAIN_FACTS = [...ON_CARDS, ...ON_PAGES, ...AMONG_STAFF];
export type PlainFact = (typeof PLAIN_FACTS)[number];
