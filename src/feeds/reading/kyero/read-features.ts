import type { Warn } from '../../feed-warning.contract.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { isShown, languageOf, type KyeroLanguage } from './language-of.ts';

/** Short texts; some feeds nest them by language, most do not say what language they are in. */
export function readFeatures(property: XmlElement, warn: Warn): { language: KyeroLanguage | null; text: string }[] {
  const lists = property.elements.filter(({ name }) => name === 'features');
  const found = lists.flatMap((list) => leaves(list, null));
  if (found.some(({ language }) => language !== null)) warn('nested_features');
  return found.flatMap(({ language, text }) => (language === null || isShown(language) ? [{ language, text }] : []));
}

function leaves(element: XmlElement, inherited: string | null): { language: string | null; text: string }[] {
  const language = languageOf(element) ?? inherited;
  if (element.elements.length) return element.elements.flatMap((inner) => leaves(inner, language));
  const text = element.text.trim();
  return text ? [{ language, text }] : [];
}
