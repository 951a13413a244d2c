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

/** As rate-limiter-flexible writes it; it removes what has expired. */
export class RequestCount extends schema.class {}
schema.setClass(RequestCount);
