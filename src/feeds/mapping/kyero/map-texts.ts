import type { FeedProperty } from '../../../catalogue/feed-property.contract.ts';
import type { Aliases } from '../../aliases/aliases.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { cleanText } from '../../parsing/text/clean-text.ts';
import { isHtml } from '../../../platform/html/format-description.ts';
import { isDoubleEncoded } from '../../parsing/text/repair-encoding.ts';
import type { KyeroRecord } from '../../parsing/kyero/read-kyero-record.ts';

const MAX_FEATURES = 100;

/** A Kyero feed names the type once, in one language, and says nothing of the status. */
const NO_NAMES = { nameType: null, type: null, subtype1: null, status: null, statusSystem: null };

/** One translation a language; features that name no language go with each. Descriptions are not sanitised yet. */
export function mapTexts(
  { descriptions, features }: KyeroRecord,
  aliases: Aliases,
  warn: Warn,
): FeedProperty['translations'] {
  if (features.length > MAX_FEATURES) warn('too_many_features');
  const usedFeatures = features.filter(({ text }) => text !== '').slice(0, MAX_FEATURES);
  const labelled = usedFeatures.flatMap(({ language }) => language ?? []);
  const languages = new Set([...descriptions.map(({ language }) => language), ...labelled]);
  if (languages.size === 0 && usedFeatures.length > 0) languages.add('es');

  return [...languages].map((lang) => {
    const source = descriptions.find(({ language }) => language === lang)?.text ?? '';
    if (isDoubleEncoded(source)) warn('double_encoded_text');
    const description = cleanText(source);
    if (isHtml(description)) warn('html_in_text');
    const own = usedFeatures.filter(({ language }) => (language ?? lang) === lang);
    return {
      ...NO_NAMES,
      lang,
      description: description || null,
      features: own.flatMap(({ text }) => aliases.formatFeature(text, lang)),
    };
  });
}
