import { formatDescription } from '../../platform/html/format-description.ts';
import { parseFeatureLines } from '../fields/to-feature-lines.ts';
import type { TranslationChanges } from './translation-input.contract.ts';

/** The columns of staff input. */
export const toTranslationColumns = ({ description, features, ...lines }: TranslationChanges) => ({
  ...Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, line || null])),
  ...(description !== undefined && { description: description ? formatDescription(description) : null }),
  ...(features && { features: parseFeatureLines(features) }),
});
