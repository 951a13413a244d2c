import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'Feed',
  tableName: 'feeds',
  properties: {
    id: p.uuid().primary(),
    name: p.text().unique('feeds_name_unique'),
    format: p.enum(['kyero', 'resales']),
    address: p.text().strictNullable(),
    allowedHosts: p.array().strictNullable(),
    schedule: p.text().strictNullable(),
    isActive: p.boolean().default(true),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** Where properties come from; an address that is null is a file, named at each run. */
export class Feed extends schema.class {}
schema.setClass(Feed);
