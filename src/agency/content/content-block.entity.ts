import { defineEntity, p } from '@mikro-orm/core';
import { clock } from '../../platform/clock.ts';

const schema = defineEntity({
  name: 'ContentBlock',
  tableName: 'content_blocks',
  properties: {
    key: p.text().primary(),
    content: p.json<unknown>().strictNullable(),
    version: p.integer().default(1),
    changedBy: p.uuid().strictNullable(),
    updatedAt: p.datetime().onCreate(clock.now).onUpdate(clock.now),
  },
});

/** A text that staff wrote in place of the default. It is validated whenever it is read. */
export class ContentBlock extends schema.class {}
schema.setClass(ContentBlock);
