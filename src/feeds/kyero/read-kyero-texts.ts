import type { Warn } from '../feed-warning.contract.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import type { KyeroLanguage, KyeroRecord } from './kyero-record.ts';

const LANGUAGES = new Set(['ca', 'da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pt', 'ru', 'sv']);

/** From the element's name (<es>) or from an attribute (<desc language="en">); null where it says nothing. */
function languageOf({ name, attributes }: XmlElement): string | null {
  if (LANGUAGES.has(name)) return name;
  const said = attributes.language ?? attributes.lang ?? attributes['xml:lang'];
  return said?.trim().slice(0, 2).toLowerCase() ?? null;
}

const isShown = (language: string | null): language is KyeroLanguage => language === 'es' || language === 'en';

/** A language in its own element or attribute; a text without any is taken for Spanish. */
export function readDescriptions(property: XmlElement, warn: Warn): KyeroRecord['descriptions'] {
  const texts = property.elements.filter(({ name }) => name === 'desc').flatMap((desc) => labelled(desc, warn));
  const first = new Map(texts.toReversed().map((text) => [text.language, text]));
  return (['es', 'en'] as const).flatMap((language) => first.get(language) ?? []);
}

function labelled(desc: XmlElement, warn: Warn): KyeroRecord['descriptions'] {
  if (desc.isBlank) return [];
  const byLanguage = desc.elements.filter((element) => LANGUAGES.has(element.name));
  const sources = byLanguage.length ? byLanguage : [desc];
  return sources.flatMap((source) => {
    const language = languageOf(source) ?? 'es';
    if (languageOf(source) === null) warn('unlabelled_text');
    const text = markup(source).trim();
    return isShown(language) && text ? [{ language, text }] : [];
  });
}

/** HTML that a feed forgot to escape arrives as elements: it is put together again, without attributes. */
const markup = (element: XmlElement): string =>
  element.content
    .map((part) => {
      if (typeof part === 'string') return part;
      return part.content.length ? `<${part.name}>${markup(part)}</${part.name}>` : `<${part.name}>`;
    })
    .join('');

/** Short texts; some feeds nest them by language, most say nothing of it. */
export function readFeatures(property: XmlElement, warn: Warn): KyeroRecord['features'] {
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
