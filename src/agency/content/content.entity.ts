import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'ContentBlock',
  tableName: 'content_blocks',
  properties: {
    key: p.text().primary(),
    /** Null if staff have restored the default text. */
    content: p.json<unknown>().strictNullable(),
    version: p.integer().default(1),
    changedBy: p.uuid().strictNullable(),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** A text that staff wrote in place of the default. It is validated whenever it is read. */
export class ContentBlock extends schema.class {}
schema.setClass(ContentBlock);

const versionSchema = defineEntity({
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

/** A saved version of a text, including the current one; null content is the default text. */
export class ContentVersion extends versionSchema.class {}
versionSchema.setClass(ContentVersion);
