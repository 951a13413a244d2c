import type { Warn } from '../feed-warning.contract.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import type { KyeroRecord } from './kyero-record.ts';
import { isLanguage, isShown, languageOf } from './language-of.ts';

/** One a language, the first if there are several; a text that names none is taken for Spanish. */
export function readDescriptions(property: XmlElement, warn: Warn): KyeroRecord['descriptions'] {
  const texts = property.elements.filter(({ name }) => name === 'desc').flatMap((desc) => labelled(desc, warn));
  return (['es', 'en'] as const).flatMap((wanted) => texts.find(({ language }) => language === wanted) ?? []);
}

function labelled(desc: XmlElement, warn: Warn): KyeroRecord['descriptions'] {
  if (desc.isBlank) return [];
  const byLanguage = desc.elements.filter(isLanguage);
  return (byLanguage.length ? byLanguage : [desc]).flatMap((source) => {
    const said = languageOf(source);
    if (said === null) warn('unlabelled_text');
    const language = said ?? 'es';
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
