import { defineEntity, p } from '@mikro-orm/core';
import { Property } from '../property.entity.ts';
import type { VolatileFields } from './volatile-fields.contract.ts';

const schema = defineEntity({
  name: 'ReadyProperty',
  tableName: 'ready_properties',
  properties: {
    propertyId: p.manyToOne(Property).mapToPk().primary().deleteRule('cascade').joinColumn('property_id'),
    /** That of the property of which it was made: of another one it says nothing. */
    revision: p.bigint('number'),
    shape: p.integer(),
    /** What lasts of its details, in each language, as JSON. */
    es: p.text(),
    en: p.text(),
    passing: p.json().$type<VolatileFields>(),
  },
});

/** What the API answers about a public property, made when it changes. Nothing of a person is in it. */
export class CachedPropertyDetails extends schema.class {}
schema.setClass(CachedPropertyDetails);
