import { defineEntity, p } from '@mikro-orm/core';
import { Property } from '../property.entity.ts';

const schema = defineEntity({
  name: 'PropertyViews',
  tableName: 'property_views',
  properties: {
    propertyId: () => p.manyToOne(Property).primary().mapToPk().deleteRule('cascade').joinColumn('property_id'),
    /** A calendar day (Europe/Madrid). */
    day: p.date().primary(),
    views: p.integer(),
  },
  indexes: [{ name: 'property_views_day_index', properties: ['day'] }],
});

/** Page views of a property per day, without data about visitors. */
export class PropertyViews extends schema.class {}
schema.setClass(PropertyViews);
