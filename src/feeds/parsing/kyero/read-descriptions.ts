import type { Warn } from '../../feed-warning.contract.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { isLanguageElement, getLanguage, type KyeroLanguage } from './get-language.ts';

type Text = { language: string; text: string };

/** One a language, the first if there are several; a text that names none is taken for Spanish. */
export function readDescriptions(property: XmlElement, warn: Warn): { language: KyeroLanguage; text: string }[] {
  const texts = property.elements.filter(({ name }) => name === 'desc').flatMap((desc) => splitByLanguage(desc, warn));
  const supported = (['es', 'en'] as const).flatMap((language) => {
    const found = texts.find((text) => text.language === language);
    return found ? [{ language, text: found.text }] : [];
  });
  if (texts.length > 0 && supported.length === 0) warn('no_spanish_or_english_text');
  return supported;
}

function splitByLanguage(desc: XmlElement, warn: Warn): Text[] {
  if (desc.isBlank) return [];
  const byLanguage = desc.elements.filter(isLanguageElement);
  return (byLanguage.length ? byLanguage : [desc]).flatMap((source) => {
    const declared = getLanguage(source);
    if (declared === null) warn('unlabelled_text');
    const text = toMarkup(source).trim();
    return text ? [{ language: declared ?? 'es', text }] : [];
  });
}

/** HTML that a feed forgot to escape arrives as elements: it is put together again, without attributes. */
const toMarkup = (element: XmlElement): string =>
  element.content
    .map((part) => {
      if (typeof part === 'string') return part;
      return part.content.length ? `<${part.name}>${toMarkup(part)}</${part.name}>` : `<${part.name}>`;
    })
    .join('');
