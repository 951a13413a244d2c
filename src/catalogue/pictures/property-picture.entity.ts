import { defineEntity, p } from '@mikro-orm/core';
import type { Validators } from '../../platform/net/validators.contract.ts';
import { definePropertyPart } from '../define-property-part.entity.ts';
import { PictureKind } from '../property.contract.ts';

const UNTRACKED_COLUMNS = ['attempts', 'next_attempt_at', 'failure', 'validators', 'asked_at'];
const part = definePropertyPart('property_pictures', UNTRACKED_COLUMNS);

const schema = defineEntity({
  name: 'PropertyPicture',
  tableName: 'property_pictures',
  properties: {
    id: p.uuid().primary(),
    propertyId: part.propertyId,
    url: p.text(),
    pictureOrder: p.integer(),
    kind: p.enum(PictureKind.options).default('photo'),
    alt: p.text().strictNullable(),
    key: p.text().strictNullable(),
    width: p.integer().strictNullable(),
    height: p.integer().strictNullable(),
    color: p.text().strictNullable(),
    attempts: p.integer().default(0),
    nextAttemptAt: p.datetime().strictNullable(),
    failure: p.text().strictNullable(),
    /** Validators of the server's response (RFC 9110). */
    validators: p.json<Validators>().strictNullable(),
    /** Time of the last request to the server. */
    askedAt: p.datetime().strictNullable(),
  },
  uniques: [
    { name: 'property_pictures_order_unique', properties: ['propertyId', 'pictureOrder'], deferMode: 'deferred' },
  ],
  indexes: [
    { name: 'property_pictures_key_index', properties: ['key'] },
    {
      name: 'property_pictures_host_due_index',
      expression:
        'create index "property_pictures_host_due_index" on "property_pictures" ((split_part("url", \'/\', 3)), "next_attempt_at") where "next_attempt_at" is not null',
    },
    {
      name: 'property_pictures_given_up_index',
      expression:
        'create index "property_pictures_given_up_index" on "property_pictures" ("property_id") where "key" is null and "next_attempt_at" is null',
    },
    {
      name: 'property_pictures_hour_index',
      expression:
        'create index "property_pictures_hour_index" on "property_pictures" (((hashtext("id"::text) & 2147483647) % 168)) where "key" is not null',
    },
  ],
  triggers: part.triggers,
});

/** A picture becomes visible once it has a key, which is the name of its stored file. */
export class PropertyPicture extends schema.class {}
schema.setClass(PropertyPicture);
