import { z } from 'zod';
import { AMENITY_NAMES } from '../../catalogue/amenities/list-amenities.contract.ts';
import { TYPE_NAMES } from '../../catalogue/fields/type-names.contract.ts';
import { TermKind } from '../../catalogue/feed-sync/source-terms.contract.ts';
import { exactText } from '../../platform/input/text.contract.ts';
import { page, paging } from '../../platform/query/page.contract.ts';

const MAX_LENGTH = 120;

const requiredText = (missing: string) =>
  exactText().trim().min(1, missing).max(MAX_LENGTH, `Escriba ${MAX_LENGTH} caracteres como máximo`);
const said = requiredText('Escriba la palabra del feed').meta({
  description: 'As the feed says it; case and accents are one',
});
const place = requiredText('Escriba un nombre');
const feedId = z.uuid().nullable().meta({ description: 'null: of every feed' });

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
    .meta({ description: 'In Spanish, for `text` alone' }),
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
    z.strictObject({ feedId, said, ...typeFields }),
    z.strictObject({ feedId, said, ...townFields }),
    z.strictObject({ feedId, said, ...zoneFields }),
    z.strictObject({ feedId, said, ...featureFields }).refine(isTextConsistent, TEXT_REQUIRED),
  ])
  .meta({ id: 'NewFeedAlias' });
export type NewFeedAlias = z.infer<typeof NewFeedAlias>;

export const FeedAliasDetails = z
  .object({
    id: z.uuid(),
    feed: z.object({ id: z.uuid(), name: z.string() }).nullable().meta({ description: 'null: every feed' }),
    said: z.string().meta({ description: 'As it was written when the alias was made' }),
    meaning: AliasMeaning,
    meaningText: z.string().meta({ description: 'In Spanish' }),
    createdBy: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'FeedAliasDetails' });
export type FeedAliasDetails = z.infer<typeof FeedAliasDetails>;

export const FeedAliasQuery = z.strictObject({
  feedId: z.uuid().optional().meta({ description: 'Those that count for it: its own and those of every feed' }),
  page,
});
export type FeedAliasQuery = z.infer<typeof FeedAliasQuery>;

export const FeedAliasList = z.object({ items: z.array(FeedAliasDetails), ...paging }).meta({ id: 'FeedAliasList' });
export type FeedAliasList = z.infer<typeof FeedAliasList>;

export const AliasReachQuery = z.strictObject({
  kind: TermKind,
  said,
  feedId: z.uuid().optional().meta({ description: 'Left out: every feed without an alias of its own for it' }),
});
export type AliasReachQuery = z.infer<typeof AliasReachQuery>;

export const AliasReach = z
  .object({ properties: z.int().meta({ description: 'Whose feed says it' }) })
  .meta({ id: 'AliasReach' });
export type AliasReach = z.infer<typeof AliasReach>;

export const FeedWordQuery = z.strictObject({ kind: TermKind, page });
export type FeedWordQuery = z.infer<typeof FeedWordQuery>;

export const FeedWord = z
  .object({
    said: z.string(),
    count: z.int().meta({ description: 'Properties of the feed that say it' }),
    references: z.array(z.string()).meta({ description: 'Up to three of them' }),
    reading: z.string().nullable().meta({ description: 'What it is taken for now; null where nothing knows it' }),
    resembles: z.string().nullable().meta({ description: 'A frequent word of which it may be a misspelling' }),
    alias: FeedAliasDetails.nullable().meta({ description: 'The one that counts from the next run on' }),
  })
  .meta({ id: 'FeedWord' });
export type FeedWord = z.infer<typeof FeedWord>;

export const FeedWordList = z
  .object({
    items: z
      .array(FeedWord)
      .meta({ description: 'What nothing knows first, then what may be misspelt, then by count' }),
    unknown: z.int().meta({ description: 'How many of all of them nothing knows' }),
    ...paging,
  })
  .meta({ id: 'FeedWordList' });
export type FeedWordList = z.infer<typeof FeedWordList>;
