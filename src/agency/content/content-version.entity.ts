import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'ContentVersion',
  tableName: 'content_versions',
  properties: {
    key: p.text().primary(),
    version: p.integer().primary(),
    content: p.json<unknown>().strictNullable(),
    changedBy: p.uuid().strictNullable(),
    changedAt: p.datetime(),
  },
});

/** What a text has said before; without content it was the one that ships. */
export class ContentVersion extends schema.class {}
schema.setClass(ContentVersion);
