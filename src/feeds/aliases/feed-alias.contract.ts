import { z } from 'zod';
import { TermKind } from '../../catalogue/feed-property.contract.ts';
import { AMENITY_NAMES } from '../../catalogue/fields/amenities.contract.ts';
import { TYPE_NAMES } from '../../catalogue/fields/type-names.contract.ts';
import { exactText } from '../../platform/input/text.contract.ts';
import { page, paging } from '../../platform/query/page.contract.ts';

const MAX_LENGTH = 120;

const requiredText = (missing: string) =>
  exactText().trim().min(1, missing).max(MAX_LENGTH, `Escriba ${MAX_LENGTH} caracteres como máximo`);
const term = requiredText('Escriba la palabra del feed').meta({
  description: 'Word as the feed writes it; case and accents are ignored',
});
const place = requiredText('Escriba un nombre');
const feedId = z.uuid().nullable().meta({ description: 'Null for all feeds' });

export const AliasFeature = z.enum([...AMENITY_NAMES, 'text', 'ignore']).meta({ id: 'AliasFeature' });
export type AliasFeature = z.infer<typeof AliasFeature>;

const typeFields = {
  kind: z.literal('type'),
  type: z.enum(Object.keys(TYPE_NAMES) as (keyof typeof TYPE_NAMES)[], 'Elija un tipo'),
};
const townFields = { kind: z.literal('town'), town: place, zone: place.nullable(), province: place.nullable() };
const zoneFields = { kind: z.literal('zone'), zone: place, town: place.nullable() };
const featureFields = {
  kind: z.literal('feature'),
  feature: z.enum(AliasFeature.options, 'Elija qué significa'),
  text: requiredText('Escriba el texto que se mostrará')
    .nullable()
    .meta({ description: 'Spanish text, only for `text`' }),
};

const isTextConsistent = ({ feature, text }: { feature: AliasFeature; text: string | null }) =>
  (feature === 'text') === (text !== null);
const TEXT_REQUIRED = { path: ['text'], error: 'Escriba el texto que se mostrará' };

export const AliasMeaning = z
  .discriminatedUnion('kind', [
    z.strictObject(typeFields),
    z.strictObject(townFields),
    z.strictObject(zoneFields),
    z.strictObject(featureFields).refine(isTextConsistent, TEXT_REQUIRED),
  ])
  .meta({ id: 'AliasMeaning' });
export type AliasMeaning = z.infer<typeof AliasMeaning>;

export const NewFeedAlias = z
  .discriminatedUnion('kind', [
    z.strictObject({ feedId, word: term, ...typeFields }),
    z.strictObject({ feedId, word: term, ...townFields }),
    z.strictObject({ feedId, word: term, ...zoneFields }),
    z.strictObject({ feedId, word: term, ...featureFields }).refine(isTextConsistent, TEXT_REQUIRED),
  ])
  .meta({ id: 'NewFeedAlias' });
export type NewFeedAlias = z.infer<typeof NewFeedAlias>;

export const FeedAliasDetails = z
  .object({
    id: z.uuid(),
    feed: z.object({ id: z.uuid(), name: z.string() }).nullable().meta({ description: 'Null for all feeds' }),
    word: z.string().meta({ description: 'Word as it was entered' }),
    meaning: AliasMeaning,
    meaningText: z.string().meta({ description: 'Spanish label' }),
    createdBy: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'FeedAliasDetails' });
export type FeedAliasDetails = z.infer<typeof FeedAliasDetails>;

export const FeedAliasQuery = z.strictObject({
  feedId: z.uuid().optional().meta({ description: 'Aliases that apply to this feed, including those for all feeds' }),
  page,
});
export type FeedAliasQuery = z.infer<typeof FeedAliasQuery>;

export const FeedAliasList = z.object({ items: z.array(FeedAliasDetails), ...paging }).meta({ id: 'FeedAliasList' });
export type FeedAliasList = z.infer<typeof FeedAliasList>;

export const AliasUsageQuery = z.strictObject({
  kind: TermKind,
  word: term,
  feedId: z.uuid().optional().meta({ description: 'Defaults to all feeds without their own alias for the word' }),
});
export type AliasUsageQuery = z.infer<typeof AliasUsageQuery>;

export const AliasUsage = z
  .object({ properties: z.int().meta({ description: 'Number of properties whose feed uses the word' }) })
  .meta({ id: 'AliasUsage' });
export type AliasUsage = z.infer<typeof AliasUsage>;

export const FeedWordQuery = z.strictObject({ kind: TermKind, page });
export type FeedWordQuery = z.infer<typeof FeedWordQuery>;

export const FeedWord = z
  .object({
    word: z.string(),
    count: z.int().meta({ description: 'Number of properties that use the word' }),
    references: z.array(z.string()).meta({ description: 'At most three references' }),
    interpretation: z.string().nullable().meta({ description: 'Current interpretation; null if unknown' }),
    suggestedSpelling: z.string().nullable().meta({ description: 'Frequent word that it may be a misspelling of' }),
    alias: FeedAliasDetails.nullable().meta({ description: 'Alias that applies from the next import on' }),
  })
  .meta({ id: 'FeedWord' });
export type FeedWord = z.infer<typeof FeedWord>;

export const FeedWordList = z
  .object({
    items: z.array(FeedWord).meta({ description: 'Unknown words first, then possible misspellings, then by count' }),
    unknown: z.int().meta({ description: 'Number of unknown words' }),
    ...paging,
  })
  .meta({ id: 'FeedWordList' });
export type FeedWordList = z.infer<typeof FeedWordList>;
