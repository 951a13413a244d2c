import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'ListedProperty',
  tableName: 'listed_properties',
  properties: {
    id: p.uuid().primary(),
    revision: p.bigint('number'),
    /** SCHEMA_HASH of the release that wrote the row. */
    shape: p.integer(),
    facets: p.array(),
    /** Words with their fields, and all facets. */
    words: p.array(),
    priceEuro: p.double().$type<number>().strictNullable(),
    bathrooms: p.double().$type<number>().strictNullable(),
    built: p.double().$type<number>().strictNullable(),
    plot: p.double().$type<number>().strictNullable(),
    size: p.double().$type<number>().strictNullable(),
    createdAt: p.datetime(),
    featuredOrder: p.integer().strictNullable(),
    featuredUntil: p.datetime().strictNullable(),
    point: p.string().columnType('point').strictNullable(),
    /** The fields of the document that lists need (CARD_DOCUMENT_FIELDS). */
    shown: p.json(),
  },
  indexes: [
    {
      name: 'listed_properties_newest_index',
      expression: 'create index "listed_properties_newest_index" on "listed_properties" ("created_at" desc, "id")',
    },
    {
      name: 'listed_properties_facets_index',
      expression: 'create index "listed_properties_facets_index" on "listed_properties" using gin ("facets")',
    },
    {
      name: 'listed_properties_words_index',
      expression: 'create index "listed_properties_words_index" on "listed_properties" using gin ("words")',
    },
    {
      name: 'listed_properties_point_index',
      expression: 'create index "listed_properties_point_index" on "listed_properties" using gist ("point")',
    },
  ],
});

/** A public property in the table that stands in for the search index. */
export class ListedProperty extends schema.class {}
schema.setClass(ListedProperty);
