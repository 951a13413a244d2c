import type { XmlElement } from '../xml/xml-element.ts';

/** The languages that the site shows: texts in any other are not read. */
export type KyeroLanguage = 'es' | 'en';

const LANGUAGES = new Set(['ca', 'da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pt', 'ru', 'sv']);

export const isLanguageElement = ({ name }: XmlElement) => LANGUAGES.has(name);

export const isSupportedLanguage = (language: string | null): language is KyeroLanguage =>
  language === 'es' || language === 'en';

/** The language that a name (<es>) or an attribute (<desc language="en">) gives; null where neither does. */
export function getLanguage(element: XmlElement): string | null {
  if (isLanguageElement(element)) return element.name;
  const { language, lang, 'xml:lang': xmlLang } = element.attributes;
  return (language ?? lang ?? xmlLang)?.trim().slice(0, 2).toLowerCase() ?? null;
}
