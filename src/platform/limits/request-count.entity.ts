import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'RequestCount',
  tableName: 'request_counts',
  properties: {
    key: p.string().length(255).primary(),
    points: p.integer().default(0),
    expire: p.bigint('number').strictNullable(),
  },
});

/** Written by rate-limiter-flexible, which also deletes expired rows. */
export class RequestCount extends schema.class {}
schema.setClass(RequestCount);
