import type { FeedProperty } from '../../../catalogue/feed-property.contract.ts';
import type { Aliases } from '../../aliases/aliases.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { cleanText } from '../../reading/text/clean-text.ts';
import { isHtml } from '../../../platform/html/description-html.ts';
import { isDoubleEncoded } from '../../reading/text/repair-encoding.ts';
import type { KyeroRecord } from '../../reading/kyero/read-kyero-record.ts';

const MOST_FEATURES = 100;

/** A Kyero feed names the type once, in one language, and says nothing of the status. */
const UNNAMED = { nameType: null, type: null, subtype1: null, status: null, statusSystem: null };

/** One translation a language; features that name no language go with each. Descriptions are not sanitised yet. */
export function mapTexts(
  { descriptions, features }: KyeroRecord,
  aliases: Aliases,
  warn: Warn,
): FeedProperty['translations'] {
  if (features.length > MOST_FEATURES) warn('too_many_features');
  const kept = features.filter(({ text }) => text !== '').slice(0, MOST_FEATURES);
  const labelled = kept.flatMap(({ language }) => language ?? []);
  const languages = new Set([...descriptions.map(({ language }) => language), ...labelled]);
  if (languages.size === 0 && kept.length > 0) languages.add('es');

  return [...languages].map((lang) => {
    const source = descriptions.find(({ language }) => language === lang)?.text ?? '';
    if (isDoubleEncoded(source)) warn('double_encoded_text');
    const description = cleanText(source);
    if (isHtml(description)) warn('html_in_text');
    const own = kept.filter(({ language }) => (language ?? lang) === lang);
    return {
      ...UNNAMED,
      lang,
      description: description || null,
      features: own.flatMap(({ text }) => aliases.shown(text, lang)),
    };
  });
}
