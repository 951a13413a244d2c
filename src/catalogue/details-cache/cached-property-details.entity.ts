import { defineEntity, p } from '@mikro-orm/core';
import type { VolatileFields } from '../market/volatile-fields.contract.ts';
import { Property } from '../property.entity.ts';

const schema = defineEntity({
  name: 'ReadyProperty',
  tableName: 'ready_properties',
  properties: {
    propertyId: p.manyToOne(Property).mapToPk().primary().deleteRule('cascade').joinColumn('property_id'),
    /** Revision of the property that the entry was built from; entries with another revision are outdated. */
    revision: p.bigint('number'),
    /** DETAILS_SCHEMA_HASH of the release that built the entry. */
    shape: p.integer(),
    /** The static details in each language, as JSON. */
    es: p.text(),
    en: p.text(),
    /** Fields from which each request computes the details that change with time or settings. */
    passing: p.json().$type<VolatileFields>(),
  },
});

/**
 * The response for a public property without its volatile details, rebuilt when the property changes. Contains no
 * personal data.
 */
export class CachedPropertyDetails extends schema.class {}
schema.setClass(CachedPropertyDetails);
