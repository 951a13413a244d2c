import { defineEntity, p } from '@mikro-orm/core';
import { definePropertyPart } from '../define-property-part.entity.ts';
import type { SourceFeatures } from '../feed-property.contract.ts';
import { Language } from '../property.contract.ts';

const part = definePropertyPart('property_translations');

const schema = defineEntity({
  name: 'PropertyTranslation',
  tableName: 'property_translations',
  properties: {
    id: p.uuid().primary(),
    propertyId: part.propertyId,
    lang: p.enum(Language.options),
    nameType: p.text().strictNullable(),
    type: p.text().strictNullable(),
    subtype1: p.text().strictNullable(),
    description: p.text().strictNullable(),
    status: p.text().strictNullable(),
    statusSystem: p.text().strictNullable(),
    features: p.json<SourceFeatures>(),
  },
  uniques: [{ name: 'property_translations_lang_unique', properties: ['propertyId', 'lang'] }],
  triggers: part.triggers,
});

export class PropertyTranslation extends schema.class {}
schema.setClass(PropertyTranslation);
