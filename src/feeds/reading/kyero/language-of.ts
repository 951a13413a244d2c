import type { XmlElement } from '../xml/xml-element.ts';

/** Only the languages that the site shows: a new Danish text changes nothing here. */
export type KyeroLanguage = 'es' | 'en';

const LANGUAGES = new Set(['ca', 'da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pt', 'ru', 'sv']);

export const isLanguage = ({ name }: XmlElement) => LANGUAGES.has(name);

export const isShown = (language: string | null): language is KyeroLanguage => language === 'es' || language === 'en';

/** From the element's name (<es>) or from an attribute (<desc language="en">); null where neither says it. */
export function languageOf(element: XmlElement): string | null {
  if (isLanguage(element)) return element.name;
  const { language, lang, 'xml:lang': xmlLang } = element.attributes;
  return (language ?? lang ?? xmlLang)?.trim().slice(0, 2).toLowerCase() ?? null;
}
