import { defineEntity, p } from '@mikro-orm/core';
import { propertyPart } from '../property-part.entity.ts';

const part = propertyPart('property_pictures', ['attempts', 'next_attempt_at', 'failure']);

const schema = defineEntity({
  name: 'PropertyPicture',
  tableName: 'property_pictures',
  properties: {
    id: p.uuid().primary(),
    propertyId: part.propertyId,
    url: p.text(),
    pictureOrder: p.integer(),
    alt: p.text().strictNullable(),
    key: p.text().strictNullable(),
    width: p.integer().strictNullable(),
    height: p.integer().strictNullable(),
    color: p.text().strictNullable(),
    attempts: p.integer().default(0),
    nextAttemptAt: p.datetime().strictNullable(),
    failure: p.text().strictNullable(),
  },
  uniques: [
    { name: 'property_pictures_order_unique', properties: ['propertyId', 'pictureOrder'], deferMode: 'deferred' },
  ],
  indexes: [
    { name: 'property_pictures_key_index', properties: ['key'] },
    {
      name: 'property_pictures_due_index',
      expression:
        'create index "property_pictures_due_index" on "property_pictures" ("next_attempt_at") where "next_attempt_at" is not null',
    },
  ],
  triggers: part.triggers,
});

/** Shown once it has a key: the name under which its variants are served. */
export class PropertyPicture extends schema.class {}
schema.setClass(PropertyPicture);
