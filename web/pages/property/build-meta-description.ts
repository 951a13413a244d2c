import type { PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';
import { formatSquareMetres } from '../../catalogue/site/property/format-property.ts';

type DescribedProperty = Pick<
  PropertyDetails,
  'description' | 'title' | 'reference' | 'bedrooms' | 'bathrooms' | 'size' | 'isLand'
>;

const MAX_LENGTH = 155;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Start of the description as plain text, cut at a word; without a description, the facts. */
export const buildMetaDescription = (property: DescribedProperty): string =>
  truncateAtWord(toPlainText(property.description ?? '') || formatFacts(property), MAX_LENGTH);

function truncateAtWord(text: string, maxLength: number) {
  if (text.length <= maxLength) return text;
  const end = text.lastIndexOf(' ', maxLength - 1);
  return `${text.slice(0, end > 0 ? end : maxLength - 1).replace(/[\s.,;:]+$/, '')}…`;
}

const toPlainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();

const formatFacts = ({ title, reference, bedrooms, bathrooms, size, isLand }: DescribedProperty) =>
  [
    title,
    !isLand && bedrooms && `${bedrooms} ${bedrooms === 1 ? 'dormitorio' : 'dormitorios'}`,
    !isLand && bathrooms && `${formatNumber(bathrooms)} ${bathrooms === 1 ? 'baño' : 'baños'}`,
    size && formatSquareMetres(size),
    `ref. ${reference}`,
  ]
    .filter(Boolean)
    .join(', ');
