import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'ContentBlock',
  tableName: 'content_blocks',
  properties: {
    key: p.text().primary(),
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
