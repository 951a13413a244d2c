import { buildLocalizedPath } from '../../../catalogue/fields/property-url.contract.ts';
import { toEnglishTitle } from '../../../catalogue/fields/to-english-title.contract.ts';
import type { EnergyCertificate, Language, PropertyCard } from '../../../catalogue/property.contract.ts';
import {
  TAXES_NOT_INCLUDED,
  TAXES_NOT_INCLUDED_EN,
  TAXES_PATH,
} from '../../../catalogue/fields/price-notice.contract.ts';
import type { Row } from '../../../platform/mail/letter-block.ts';
import type { InquiryProperty, OfferedProperty } from '../../inquiry.contract.ts';
import { getOfferedTypeName } from './describe-topic.ts';
import { formatNumber } from '../../../platform/text/format-number.contract.ts';

const LOCALES: Record<Language, string> = { es: 'es-ES', en: 'en-GB' };

const rows = (...all: [label: string, text: string | null | undefined | false, href?: string | undefined][]): Row[] =>
  all.flatMap(([label, text, href]) => (text ? [{ label, text, href }] : []));

/** The property of an inquiry, with its energy rating as every advert must state it (Real Decreto 390/2021). */
export function propertyRows(property: InquiryProperty, siteUrl: string | undefined, language: Language = 'es'): Row[] {
  const address = propertyUrl(property, siteUrl, language);
  const labels = LABELS[language];
  return rows(
    [labels.property, localizeTitle(property.title, language)],
    // The copy that an inquiry holds has only the Spanish one.
    [labels.headline, language === 'es' && property.headline],
    [labels.reference, property.reference],
    [labels.price, formatPrice(property, language)],
    [labels.costs, property.price !== null && NOT_INCLUDED[language], siteUrl && new URL(TAXES_PATH, siteUrl).href],
    [ENERGY[language].title, property.energy && formatEnergyRating(property.energy, language)],
    [labels.link, address, address],
  );
}

/** The further properties of an inquiry, with all that an advert must state. */
export const otherItems = (
  others: readonly InquiryProperty[],
  siteUrl: string | undefined,
  language: Language = 'es',
) =>
  others.map((other) => ({
    text: localizeTitle(other.title, language),
    href: propertyUrl(other, siteUrl, language),
    lines: [formatSimilarLine({ ...other, originalPrice: null, discount: null }, language)],
  }));

const LABELS = {
  es: {
    ...{ property: 'Propiedad', headline: 'Título del anuncio', reference: 'Referencia' },
    ...{ price: 'Precio', costs: 'Gastos', link: 'Enlace' },
  },
  en: {
    ...{ property: 'Property', headline: 'Headline', reference: 'Reference' },
    ...{ price: 'Price', costs: 'Costs', link: 'Link' },
  },
} as const;

export const localizeTitle = (title: string, language: Language) => (language === 'en' ? toEnglishTitle(title) : title);

export const offeredRows = (offered: OfferedProperty): Row[] =>
  rows(
    ['Tipo', getOfferedTypeName(offered.propertyType)],
    ['Ubicación', offered.location],
    ['Precio', offered.price !== undefined && formatMoney(offered.price, 'EUR')],
    ['Dormitorios', offered.bedrooms?.toString()],
    ['Baños', offered.bathrooms !== undefined && formatNumber(offered.bathrooms)],
    ['Superficie', offered.area !== undefined && `${formatNumber(offered.area)}\u00a0m²`],
    ['Fotos', offered.photos?.length ? `${offered.photos.length}` : null],
    ['Fotos que faltan', offered.missingPhotos !== undefined && describeMissingPhotos(offered.missingPhotos)],
  );

const describeMissingPhotos = (missing: number) =>
  missing === 1
    ? '1: el servidor no pudo guardarla; hemos pedido al cliente que la envíe por correo'
    : `${missing}: el servidor no pudo guardarlas; hemos pedido al cliente que las envíe por correo`;

type Similar = Pick<PropertyCard, 'reference' | 'price' | 'currency' | 'energy' | 'originalPrice' | 'discount'>;

export const formatSimilarLine = ({ reference, energy, ...card }: Similar, language: Language) =>
  [
    `Ref. ${reference}`,
    formatPrice(card, language) + formatOriginalPrice(card, language),
    card.price !== null && NOT_INCLUDED[language],
    energy && `${ENERGY[language].title}: ${formatEnergyRating(energy, language)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Price and energy rating, as every advert must state it. */
export const formatCardLine = ({ energy, ...card }: PropertyCard, language: Language) =>
  [
    formatPrice(card, language),
    card.price !== null && NOT_INCLUDED[language],
    energy && `${ENERGY[language].title}: ${formatEnergyRating(energy, language)}`,
  ]
    .filter(Boolean)
    .join(' · ');

export const propertyUrl = (
  property: Pick<InquiryProperty, 'slug' | 'reference'>,
  siteUrl?: string,
  language: Language = 'es',
) => siteUrl && new URL(buildLocalizedPath(property, language), siteUrl).href;

const NOT_INCLUDED: Record<Language, string> = { es: TAXES_NOT_INCLUDED, en: TAXES_NOT_INCLUDED_EN };
const ON_REQUEST: Record<Language, string> = { es: 'Precio a consultar', en: 'Price on request' };

export const formatPrice = (
  { price, currency }: Pick<InquiryProperty, 'price' | 'currency'>,
  language: Language = 'es',
): string => (price === null ? ON_REQUEST[language] : formatMoney(price, currency, language));

const BEFORE: Record<Language, string> = { es: 'antes', en: 'was' };

const formatOriginalPrice = (
  { discount, originalPrice, currency }: Omit<Similar, 'reference' | 'energy'>,
  language: Language,
): string =>
  discount && originalPrice !== null ? ` (${BEFORE[language]} ${formatMoney(originalPrice, currency, language)})` : '';

const formatMoney = (amount: number, currency: string, language: Language = 'es') =>
  new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    useGrouping: 'always',
  }).format(amount);

const ENERGY = {
  es: { title: 'Certificado energético', consumption: 'Consumo', emissions: 'emisiones' },
  en: { title: 'Energy rating', consumption: 'consumption', emissions: 'emissions' },
} as const;
const UNRATED = {
  es: { pending: 'En trámite', exempt: 'Exento', unknown: 'Sin indicar' },
  en: { pending: 'pending', exempt: 'exempt', unknown: 'not stated' },
} as const;

function formatEnergyRating({ state, consumption, emissions }: EnergyCertificate, language: Language = 'es') {
  const words = ENERGY[language];
  if (state !== 'rated') return UNRATED[language][state];
  return `${words.consumption} ${consumption ?? '—'}, ${words.emissions} ${emissions ?? '—'}`;
}
