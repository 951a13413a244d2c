import { defineEntity, p } from '@mikro-orm/core';
import { Language } from '../../catalogue/property.contract.ts';

const schema = defineEntity({
  name: 'ReplyTemplate',
  tableName: 'reply_templates',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    /** Normalised name, so that names are unique regardless of case and accents. */
    nameKey: p.text(),
    language: p.enum(Language.options),
    subject: p.text(),
    text: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'reply_templates_name_key_unique', properties: ['nameKey', 'language'] }],
});

export class ReplyTemplate extends schema.class {}
schema.setClass(ReplyTemplate);
