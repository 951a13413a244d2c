import { propertyPath } from '../../../catalogue/facts/property-address.contract.ts';
import type { EnergyCertificate, Language, PropertyCard } from '../../../catalogue/property.contract.ts';
import {
  TAXES_NOT_INCLUDED,
  TAXES_NOT_INCLUDED_EN,
  TAXES_PATH,
} from '../../../catalogue/facts/price-notice.contract.ts';
import type { Row } from '../../../platform/mail/letter-block.ts';
import type { AskedProperty, OfferedProperty } from '../../inquiry.contract.ts';
import { offeredType } from './lead-topic.ts';
import { grouped } from '../../../platform/words/grouped.contract.ts';

const LOCALES: Record<Language, string> = { es: 'es-ES', en: 'en-GB' };

const rows = (...all: [label: string, text: string | null | undefined | false, href?: string | undefined][]): Row[] =>
  all.flatMap(([label, text, href]) => (text ? [{ label, text, href }] : []));

/** The property of an inquiry, with its energy rating as every advert must state it (Real Decreto 390/2021). */
export function askedRows(asked: AskedProperty, siteUrl: string | undefined): Row[] {
  const address = propertyAddress(asked, siteUrl);
  return rows(
    ['Propiedad', asked.title],
    ['Título del anuncio', asked.headline],
    ['Referencia', asked.reference],
    ['Precio', priceText(asked)],
    ['Gastos', asked.price !== null && TAXES_NOT_INCLUDED, siteUrl && new URL(TAXES_PATH, siteUrl).href],
    ['Certificado energético', asked.energy && energyText(asked.energy)],
    ['Enlace', address, address],
  );
}

export const offeredRows = (offered: OfferedProperty): Row[] =>
  rows(
    ['Tipo', offeredType(offered.propertyType)],
    ['Ubicación', offered.location],
    ['Precio', offered.price !== undefined && money(offered.price, 'EUR')],
    ['Dormitorios', offered.bedrooms?.toString()],
    ['Baños', offered.bathrooms !== undefined && grouped(offered.bathrooms)],
    ['Superficie', offered.area !== undefined && `${grouped(offered.area)}\u00a0m²`],
    ['Fotografías', offered.photos?.length ? `${offered.photos.length}` : null],
    ['Fotografías que faltan', offered.missingPhotos !== undefined && missingText(offered.missingPhotos)],
  );

const missingText = (missing: number) =>
  missing === 1
    ? '1: el servidor no pudo guardarla; se ha pedido al cliente que la envíe por correo'
    : `${missing}: el servidor no pudo guardarlas; se ha pedido al cliente que las envíe por correo`;

type Similar = Pick<PropertyCard, 'reference' | 'price' | 'currency' | 'energy' | 'originalPrice' | 'discount'>;

export const similarLine = ({ reference, energy, ...card }: Similar) =>
  [
    `Ref. ${reference}`,
    priceText(card) + priceBefore(card),
    card.price !== null && TAXES_NOT_INCLUDED,
    energy && `Certificado energético: ${energyText(energy)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Price and energy rating, as every advert must state it. */
export const cardLine = ({ energy, ...card }: PropertyCard, language: Language) =>
  [
    priceText(card, language),
    card.price !== null && NOT_INCLUDED[language],
    energy && `${ENERGY[language].title}: ${energyText(energy, language)}`,
  ]
    .filter(Boolean)
    .join(' · ');

export const propertyAddress = (property: Pick<AskedProperty, 'slug' | 'reference'>, siteUrl?: string) =>
  siteUrl && new URL(propertyPath(property), siteUrl).href;

const NOT_INCLUDED: Record<Language, string> = { es: TAXES_NOT_INCLUDED, en: TAXES_NOT_INCLUDED_EN };
const ON_REQUEST: Record<Language, string> = { es: 'Precio a consultar', en: 'Price on request' };

export const priceText = (
  { price, currency }: Pick<AskedProperty, 'price' | 'currency'>,
  language: Language = 'es',
): string => (price === null ? ON_REQUEST[language] : money(price, currency, language));

const priceBefore = ({ discount, originalPrice, currency }: Omit<Similar, 'reference' | 'energy'>) =>
  discount && originalPrice !== null ? ` (antes ${money(originalPrice, currency)})` : '';

const money = (amount: number, currency: string, language: Language = 'es') =>
  new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    useGrouping: 'always',
  }).format(amount);

const ENERGY = {
  es: { title: 'Certificado energético', consumption: 'Consumo', emissions: 'emisiones' },
  en: { title: 'Energy certificate', consumption: 'Consumption', emissions: 'emissions' },
} as const;
const UNRATED = {
  es: { pending: 'En trámite', exempt: 'Exento', unknown: 'Sin indicar' },
  en: { pending: 'Pending', exempt: 'Exempt', unknown: 'Not stated' },
} as const;

function energyText({ state, consumption, emissions }: EnergyCertificate, language: Language = 'es') {
  const words = ENERGY[language];
  if (state !== 'rated') return UNRATED[language][state];
  return `${words.consumption} ${consumption ?? '—'}, ${words.emissions} ${emissions ?? '—'}`;
}
