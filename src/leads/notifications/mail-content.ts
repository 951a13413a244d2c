import { TAXES_NOT_INCLUDED, TAXES_NOT_INCLUDED_EN, TAXES_PATH } from '../../catalogue/fields/price-notice.contract.ts';
import { buildLocalizedPath } from '../../catalogue/fields/property-url.contract.ts';
import type { EnergyCertificate, Language, PropertyCard } from '../../catalogue/property.contract.ts';
import { toEnglishTitle } from '../../catalogue/public.ts';
import type { Row, MailBlock } from '../../platform/mail/render-mail.ts';
import { formatNumber } from '../../platform/text/format-number.contract.ts';
import { toInternationalNumber } from '../../platform/text/to-international-number.contract.ts';
import type { InquiryProperty, OfferedProperty } from '../inquiry.contract.ts';
import { OFFERED_TYPE_NAMES, SUBJECT_NAMES } from '../lead-constants.contract.ts';
import type { Lead } from '../lead.entity.ts';

const subjectNames: Record<string, string> = SUBJECT_NAMES;
const offeredTypeNames: Record<string, string> = OFFERED_TYPE_NAMES;

const getOfferedTypeName = (type: string) => offeredTypeNames[type] ?? type;

type Topic = Pick<Lead, 'kind' | 'subject' | 'wantsVisit'> & {
  readonly reference: string | null;
  readonly otherCount: number;
  readonly offeredType: string | null;
};

/** Describes the topic of a lead without personal data. */
export function describeTopic({ kind, subject, reference, otherCount, wantsVisit, offeredType }: Topic): string {
  if (reference)
    return `${wantsVisit ? 'Solicitud de visita a' : 'Consulta sobre'} ${reference}${otherCount ? ` y ${otherCount} más` : ''}`;
  if (offeredType) return `Propiedad ofrecida: ${getOfferedTypeName(offeredType)}`;
  if (kind === 'staff') return 'Lead del panel';
  return `Mensaje de la web: ${subjectNames[subject ?? ''] ?? 'Otro'}`;
}

export const describeLeadTopic = ({ kind, subject, property, otherProperties, wantsVisit, listing }: Lead) =>
  describeTopic({
    kind,
    subject,
    wantsVisit,
    reference: property?.reference ?? null,
    otherCount: otherProperties?.length ?? 0,
    offeredType: listing?.propertyType ?? null,
  });

const LOCALES: Record<Language, string> = { es: 'es-ES', en: 'en-GB' };

type RowInput = [label: string, text: string | null | undefined | false, href?: string | undefined];

const buildRows = (...inputs: RowInput[]): Row[] =>
  inputs.flatMap(([label, text, href]) => (text ? [{ label, text, href }] : []));

/** Includes the energy rating, which every advert must state (Real Decreto 390/2021). */
export function buildPropertyRows(property: InquiryProperty, siteUrl: string, language: Language = 'es'): Row[] {
  const url = buildPropertyUrl(property, siteUrl, language);
  const labels = LABELS[language];
  return buildRows(
    [labels.property, localizeTitle(property.title, language)],
    // The snapshot of an inquiry contains only the Spanish headline.
    [labels.headline, language === 'es' && property.headline],
    [labels.reference, property.reference],
    [labels.price, formatPrice(property, language)],
    [labels.costs, property.price !== null && NOT_INCLUDED[language], new URL(TAXES_PATH, siteUrl).href],
    [ENERGY_LABELS[language].title, property.energy && formatEnergyRating(property.energy, language)],
    [labels.link, url, url],
  );
}

/** Includes everything that an advert must state. */
export const buildOtherItems = (others: readonly InquiryProperty[], siteUrl: string, language: Language = 'es') =>
  others.map((other) => ({
    text: localizeTitle(other.title, language),
    href: buildPropertyUrl(other, siteUrl, language),
    lines: [formatSimilarLine({ ...other, originalPrice: null, discount: null }, language)],
  }));

const LABELS = {
  es: {
    property: 'Propiedad',
    headline: 'Título del anuncio',
    reference: 'Referencia',
    price: 'Precio',
    costs: 'Gastos',
    link: 'Enlace',
  },
  en: {
    property: 'Property',
    headline: 'Headline',
    reference: 'Reference',
    price: 'Price',
    costs: 'Costs',
    link: 'Link',
  },
} as const;

export const localizeTitle = (title: string, language: Language) => (language === 'en' ? toEnglishTitle(title) : title);

export const buildOfferedRows = (offered: OfferedProperty): Row[] =>
  buildRows(
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
    energy && formatEnergyLine(energy, language),
  ]
    .filter(Boolean)
    .join(' · ');

/** Formats the price with a notice of further costs, and the energy rating, which every advert must state. */
export const formatCardLine = ({ energy, ...card }: PropertyCard, language: Language) =>
  [
    formatPrice(card, language),
    card.price !== null && NOT_INCLUDED[language],
    energy && formatEnergyLine(energy, language),
  ]
    .filter(Boolean)
    .join(' · ');

export const buildPropertyUrl = (
  property: Pick<InquiryProperty, 'slug' | 'reference'>,
  siteUrl: string,
  language: Language = 'es',
) => new URL(buildLocalizedPath(property, language), siteUrl).href;

const NOT_INCLUDED: Record<Language, string> = { es: TAXES_NOT_INCLUDED, en: TAXES_NOT_INCLUDED_EN };
const ON_REQUEST: Record<Language, string> = { es: 'Precio a consultar', en: 'Price on request' };

export const formatPrice = (
  { price, currency }: Pick<InquiryProperty, 'price' | 'currency'>,
  language: Language = 'es',
): string => (price === null ? ON_REQUEST[language] : formatMoney(price, currency, language));

const ORIGINAL_PRICE_LABELS: Record<Language, string> = { es: 'antes', en: 'was' };

const formatOriginalPrice = (
  { discount, originalPrice, currency }: Omit<Similar, 'reference' | 'energy'>,
  language: Language,
): string =>
  discount && originalPrice !== null
    ? ` (${ORIGINAL_PRICE_LABELS[language]} ${formatMoney(originalPrice, currency, language)})`
    : '';

const formatMoney = (amount: number, currency: string, language: Language = 'es') =>
  new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    useGrouping: 'always',
  }).format(amount);

const ENERGY_LABELS = {
  es: { title: 'Certificado energético', consumption: 'Consumo', emissions: 'emisiones' },
  en: { title: 'Energy rating', consumption: 'consumption', emissions: 'emissions' },
} as const;
const UNRATED_LABELS = {
  es: { pending: 'En trámite', exempt: 'Exento', unknown: 'Sin indicar' },
  en: { pending: 'pending', exempt: 'exempt', unknown: 'not stated' },
} as const;

const formatEnergyLine = (energy: EnergyCertificate, language: Language) =>
  `${ENERGY_LABELS[language].title}: ${formatEnergyRating(energy, language)}`;

function formatEnergyRating({ state, consumption, emissions }: EnergyCertificate, language: Language = 'es') {
  const labels = ENERGY_LABELS[language];
  if (state !== 'rated') return UNRATED_LABELS[language][state];
  return `${labels.consumption} ${consumption ?? '—'}, ${labels.emissions} ${emissions ?? '—'}`;
}

export const buildPersonRows = ({ name, email, phone, phoneKey }: Lead): Row[] => [
  { label: 'Nombre', text: name },
  ...(email ? [{ label: 'Correo', text: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` }] : []),
  ...(phone ? [{ label: 'Teléfono', text: phone, href: `tel:${phoneKey ?? toInternationalNumber(phone)}` }] : []),
];

export const buildPanelUrl = (siteUrl: string, query: Record<string, string>) =>
  new URL(`/admin/leads?${new URLSearchParams(query)}`, siteUrl).href;

export const buildPanelLink = (action: string, siteUrl: string, query: Record<string, string>): MailBlock => ({
  action,
  href: buildPanelUrl(siteUrl, query),
});
