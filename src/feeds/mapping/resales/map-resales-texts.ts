import type { FeedProperty } from '../../../catalogue/feed-property.contract.ts';
import type { Aliases } from '../../aliases/aliases.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { cleanLine } from '../../parsing/text/clean-line.ts';
import { cleanText } from '../../parsing/text/clean-text.ts';
import { isHtml } from '../../../platform/html/format-description.ts';
import { foldText } from '../../parsing/text/fold-text.ts';
import { isDoubleEncoded } from '../../parsing/text/repair-encoding.ts';
import { mapFeatures } from './map-features.ts';
import type { ResalesRecord } from '../../parsing/resales/read-resales-record.ts';
import type { ResalesText } from '../../parsing/resales/resales-text.ts';

/** The vendor puts this where other homes have the name of their type. */
const NEW_DEVELOPMENT = 'new development';

export const isNewDevelopment = ({ nameType }: ResalesText) => foldText(nameType) === NEW_DEVELOPMENT;

export function mapResalesTexts(
  { texts, status }: ResalesRecord,
  aliases: Aliases,
  warn: Warn,
): FeedProperty['translations'] {
  return texts.map((text) => {
    if (text.language === null) warn('unlabelled_text');
    if (isDoubleEncoded(text.description)) warn('double_encoded_text');
    const description = cleanText(text.description);
    if (isHtml(description)) warn('html_in_text');
    const lang = text.language ?? 'es';
    return {
      lang,
      nameType: cleanLineOrNull(getTypeName(text)),
      type: cleanLineOrNull(text.type),
      subtype1: cleanLineOrNull(text.subtype),
      status: cleanLineOrNull(status[lang]),
      statusSystem: cleanLineOrNull(status.system),
      description: description || null,
      features: mapFeatures({ ...text, language: lang }, aliases, warn),
    };
  });
}

/** The subtype's name, which names a home even where the vendor says "New Development". */
export const getTypeName = (text: ResalesText) =>
  text.subtype || (isNewDevelopment(text) ? text.type : text.nameType || text.type);

const cleanLineOrNull = (text: string) => cleanLine(text) || null;
