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

/** A former version of a text; null content is the default text. */
export class ContentVersion extends schema.class {}
schema.setClass(ContentVersion);
