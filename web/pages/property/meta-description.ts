import type { PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import { squareMetres } from '../../catalogue/public/square-metres.ts';
import { cutAtWord } from './cut-at-word.ts';
import { grouped } from '../../../src/platform/words/grouped.contract.ts';

type Described = Pick<
  PropertyDetails,
  'description' | 'title' | 'reference' | 'bedrooms' | 'bathrooms' | 'size' | 'isLand'
>;

const LONGEST = 155;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The beginning of the description as plain text, cut at a word; without a description, the facts. */
export const metaDescription = (property: Described): string =>
  cutAtWord(plainText(property.description ?? '') || facts(property), LONGEST);

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
    !isLand && bathrooms && `${grouped(bathrooms)} ${bathrooms === 1 ? 'baño' : 'baños'}`,
    size && squareMetres(size),
    `ref. ${reference}`,
  ]
    .filter(Boolean)
    .join(', ');
