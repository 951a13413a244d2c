import { defineEntity, p } from '@mikro-orm/core';
import { TermKind } from '../../catalogue/feed-property.contract.ts';
import type { AliasMeaning } from './feed-alias.contract.ts';

const schema = defineEntity({
  name: 'FeedAlias',
  tableName: 'feed_aliases',
  properties: {
    id: p.uuid().primary(),
    feedId: p.uuid().strictNullable(),
    kind: p.enum(TermKind.options),
    /** Normalised word: case, accents and punctuation make no difference. */
    termKey: p.text().fieldName('said'),
    spelling: p.text(),
    meaning: p.json<AliasMeaning>(),
    createdBy: p.uuid().strictNullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  uniques: [
    {
      name: 'feed_aliases_said_unique',
      expression:
        'create unique index "feed_aliases_said_unique" on "feed_aliases" ("feed_id", "kind", "said") nulls not distinct',
    },
  ],
});

/** Meaning of a word for one feed or, without a feed, for all. */
export class FeedAlias extends schema.class {}
schema.setClass(FeedAlias);
