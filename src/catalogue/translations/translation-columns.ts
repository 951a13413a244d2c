import { descriptionHtml } from '../../platform/html/description-html.ts';
import { featuresOf } from '../facts/feature-lines.ts';
import type { TranslationChanges } from './translation-input.contract.ts';

/** The columns of staff input. */
export const translationColumns = ({ description, features, ...lines }: TranslationChanges) => ({
  ...Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, line || null])),
  ...(description !== undefined && { description: description ? descriptionHtml(description) : null }),
  ...(features && { features: featuresOf(features) }),
});
