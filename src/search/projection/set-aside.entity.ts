import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'SetAside',
  tableName: 'set_aside_properties',
  properties: {
    propertyId: p.uuid().primary(),
    readModel: p.enum(['index', 'table']).primary(),
    reason: p.text(),
    since: p.datetime().onCreate(() => new Date()),
  },
});

/** A property that could not be brought into a read model: left out, for people to see, until it changes. */
export class SetAside extends schema.class {}
schema.setClass(SetAside);
