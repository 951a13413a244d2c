import type { Warn } from '../../feed-warning.contract.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { readFlag } from '../text/read-flag.ts';
import { isLanguageElement, isSupportedLanguage, getLanguage, type KyeroLanguage } from './get-language.ts';

/** Elements that hold a feature, and name none. */
const UNNAMED = new Set(['feature', 'features']);

/** Short texts; some feeds nest them by language, most do not say what language they are in. */
export function readFeatures(property: XmlElement, warn: Warn): { language: KyeroLanguage | null; text: string }[] {
  const lists = property.elements.filter(({ name }) => name === 'features');
  const found = lists.flatMap((list) => collectFeatures(list, null));
  if (found.some(({ language }) => language !== null)) warn('nested_features');
  return found.flatMap(({ language, text }) =>
    language === null || isSupportedLanguage(language) ? [{ language, text }] : [],
  );
}

function collectFeatures(element: XmlElement, inherited: string | null): { language: string | null; text: string }[] {
  const language = getLanguage(element) ?? inherited;
  if (element.elements.length) return element.elements.flatMap((inner) => collectFeatures(inner, language));
  const text = parseFeature(element);
  return text ? [{ language, text }] : [];
}

/** Some formats name a feature by its element, as <Air_Conditioning>1</Air_Conditioning>. A bare figure is no feature. */
function parseFeature(element: XmlElement): string {
  const text = element.text.trim();
  const flag = readFlag(text);
  if (flag === null) return /\p{L}/u.test(text) ? text : '';
  const name = element.name.replace(/[_-]+/g, ' ');
  return flag && !isLanguageElement(element) && !UNNAMED.has(name) ? name.charAt(0).toUpperCase() + name.slice(1) : '';
}
