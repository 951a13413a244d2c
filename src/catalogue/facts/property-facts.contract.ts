import { AMENITIES, AMENITY_NAMES, ofAmenities } from '../amenities/amenities.contract.ts';
import { STATUS_NAMES } from './status-names.contract.ts';
import { TYPE_NAMES } from './type-names.contract.ts';

export interface Fact {
  label: string;
  /** How it is written and read. */
  kind: 'text' | 'link' | 'amount' | 'whole' | 'degrees' | 'day' | 'until' | 'choice' | 'either' | 'flag';
  /** What the contracts say of it; they spell out what is left without. */
  schema?: string;
  unit?: string;
  placeholder?: string;
  isRequired?: true;
  /** Of a choice. */
  options?: Readonly<Record<string, string>>;
  /** What a choice says that may be left open. */
  prompt?: string;
  /** Not everyone who edits may say it. */
  isPublishing?: true;
  /** Where the dialog asks for it. */
  tab: 'Básico' | 'Detalles' | 'Características';
  /** Where the page of the panel shows it. */
  card: 'General' | 'Ubicación' | 'Características' | 'Datos económicos';
}

const LETTERS = { A: 'A', B: 'B', C: 'C', D: 'D', E: 'E', F: 'F', G: 'G' };
const CURRENCIES = { EUR: 'EUR (€)', GBP: 'GBP (£)', USD: 'USD ($)' };
const ENERGY_STATES = { unknown: 'Sin indicar', rated: 'Con calificación', pending: 'En trámite', exempt: 'Exento' };
const OPEN = { prompt: 'Sin indicar' };

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

/** Everything that staff enter of a property, by the names of its columns, in the order in which forms ask for it. */
export const FACTS = {
  reference: { label: 'Referencia', kind: 'text', isRequired: true, ...BASIC },
  agencyRef: { label: 'Referencia de la agencia', ...TEXT, ...BASIC },
  status: { label: 'Estado', kind: 'choice', options: STATUS_NAMES, isPublishing: true, ...BASIC },
  price: { label: 'Precio', kind: 'amount', placeholder: 'A consultar', ...PRICE },
  originalPrice: { label: 'Precio original', kind: 'amount', ...PRICE },
  currency: { label: 'Moneda', kind: 'choice', options: CURRENCIES, ...PRICE },
  country: { label: 'País', ...TEXT, ...PLACE },
  province: { label: 'Provincia', ...TEXT, ...PLACE },
  location: { label: 'Localidad', ...TEXT, ...PLACE },
  area: { label: 'Zona', ...TEXT, ...PLACE },
  sublocation: { label: 'Subzona', ...TEXT, ...PLACE },
  latitude: { label: 'Latitud', kind: 'degrees', placeholder: '36.5101', ...PLACE },
  longitude: { label: 'Longitud', kind: 'degrees', placeholder: '-4.8825', ...PLACE },
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
  ownProperty: { label: 'Propiedad propia (exclusiva)', ...FLAG, ...OFFER },
  ...ofAmenities((amenity) => ({ label: AMENITIES[amenity], ...FLAG, ...AMENITY })),
  isFeatured: { label: 'Destacada', kind: 'flag', isPublishing: true, ...OFFER },
  featuredOrder: { label: 'Orden entre las destacadas', kind: 'whole', isPublishing: true, ...OFFER },
  featuredUntil: { label: 'Destacada hasta', kind: 'until', isPublishing: true, ...OFFER },
} as const satisfies Record<string, Fact>;

export type FactName = keyof typeof FACTS;
export const FACT_NAMES = Object.keys(FACTS) as FactName[];

/** What visitors see in every list, and the index holds. */
export const ON_CARDS = ['location', 'area', 'bedrooms', 'bathrooms', 'terrace'] as const satisfies FactName[];

/** What they see on the page of a property too. */
export const ON_PAGES = [
  ...(['country', 'province', 'sublocation', 'built', 'gardenPlot', 'builtYear', 'completionDate'] as const),
  ...(['communityFeesYear', 'basuraTaxYear', 'ibiFeesYear', 'videoUrl', 'virtualTourUrl'] as const),
  ...AMENITY_NAMES,
] satisfies FactName[];

/** What they do not see, or not as it is stored. */
const AMONG_STAFF = [
  'agencyRef',
  'dimensions',
  'isNewBuild',
  'cadastralReference',
  'ownProperty',
] as const satisfies FactName[];

/** All that contracts do not spell out: whatever staff see and enter of it, feeds may bring. */
export const PLAIN_FACTS = [...ON_CARDS, ...ON_PAGES, ...AMONG_STAFF];
export type PlainFact = (typeof PLAIN_FACTS)[number];
