import { z } from 'zod';
import { longText, textLine } from '../../platform/input/text.contract.ts';
import { formatNumber } from '../../platform/text/format-number.contract.ts';
import { Language } from '../property.contract.ts';

const maxLength = (length: number) => [length, `Escriba como máximo ${formatNumber(length)} caracteres`] as const;

const line = textLine().max(...maxLength(200));
const paragraphs = longText().max(...maxLength(20_000));

const texts = {
  nameType: line.nullable(),
  type: line.nullable(),
  subtype1: line.nullable(),
  description: paragraphs.nullable().meta({ description: 'Plain text or HTML; stored as sanitised HTML' }),
  status: line.nullable(),
  statusSystem: line.nullable(),
  features: z
    .array(line.min(1))
    .max(500, 'Escriba como máximo 500 características')
    .meta({ description: 'One feature per line; a line that ends with a colon starts a group' }),
};

/** Texts of a property in one language; empty ones are null. */
export const TranslationInput = z
  .strictObject({
    lang: Language,
    nameType: texts.nameType.default(null),
    type: texts.type.default(null),
    subtype1: texts.subtype1.default(null),
    description: texts.description.default(null),
    status: texts.status.default(null),
    statusSystem: texts.statusSystem.default(null),
    features: texts.features.default([]),
  })
  .meta({ id: 'TranslationInput' });
export type TranslationInput = z.infer<typeof TranslationInput>;

export const TranslationChanges = z.strictObject(texts).partial().meta({ id: 'TranslationChanges' });
export type TranslationChanges = z.infer<typeof TranslationChanges>;
