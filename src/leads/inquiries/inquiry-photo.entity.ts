import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'InquiryPhoto',
  tableName: 'inquiry_photos',
  properties: {
    id: p.uuid().primary(),
    key: p.text(),
    /** Null until an inquiry refers to the photograph. */
    leadId: p.uuid().strictNullable().fieldName('inquiry_id'),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'inquiry_photos_inquiry_index', properties: ['leadId'] },
    { name: 'inquiry_photos_key_index', properties: ['key'] },
  ],
});

export class InquiryPhoto extends schema.class {}
schema.setClass(InquiryPhoto);
