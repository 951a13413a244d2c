import type { PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import { formatSquareMetres } from '../../catalogue/site/format-square-metres.ts';
import { truncateAtWord } from './truncate-at-word.ts';
import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';

type Described = Pick<
  PropertyDetails,
  'description' | 'title' | 'reference' | 'bedrooms' | 'bathrooms' | 'size' | 'isLand'
>;

const MAX_LENGTH = 155;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The beginning of the description as plain text, cut at a word; without a description, the facts. */
export const buildMetaDescription = (property: Described): string =>
  truncateAtWord(plainText(property.description ?? '') || facts(property), MAX_LENGTH);

const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();

const facts = ({ title, reference, bedrooms, bathrooms, size, isLand }: Described) =>
  [
    title,
    !isLand && bedrooms && `${bedrooms} ${bedrooms === 1 ? 'dormitorio' : 'dormitorios'}`,
    !isLand && bathrooms && `${formatNumber(bathrooms)} ${bathrooms === 1 ? 'baño' : 'baños'}`,
    size && formatSquareMetres(size),
    `ref. ${reference}`,
  ]
    .filter(Boolean)
    .join(', ');
