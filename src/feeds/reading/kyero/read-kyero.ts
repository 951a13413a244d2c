import type { Warn } from '../../feed-warning.contract.ts';
import { FeedRefused } from '../../feed.problems.ts';
import { cleanLine } from '../text/clean-line.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { XmlReader } from '../xml/xml-reader.ts';
import { grouped } from '../../../platform/words/grouped.contract.ts';

const MOST_PROPERTIES = 200_000;
const HTML = /^<(?:!doctype\s+html|html)\b/i;

/** Yields every <property> of a Kyero v3 feed, a few at a time, so that memory stays bounded. Throws `FeedRefused`. */
export async function* readKyero(
  pieces: AsyncIterable<string>,
  warn: Warn,
  mostProperties = MOST_PROPERTIES,
): AsyncGenerator<XmlElement[], void> {
  const reader = new XmlReader('property', warn, referenceOf);
  let started = false;
  let count = 0;
  for await (const piece of pieces) {
    // Blanks before the XML declaration are common, and a fault only to the letter of the standard.
    const text = started ? piece : piece.trimStart();
    if (!started) reader.skip(piece.slice(0, piece.length - text.length));
    if (!text) continue;
    if (!started && !text.startsWith('<')) throw new FeedRefused('No es un feed Kyero: el fichero no es XML.');
    if (!started && HTML.test(text)) throw new FeedRefused('No es un feed Kyero: es una página HTML.');
    started = true;
    const properties = reader.write(text);
    count += properties.length;
    if (count > mostProperties) {
      throw new FeedRefused(`El feed tiene más de ${grouped(mostProperties)} inmuebles.`);
    }
    if (properties.length) yield properties;
  }
  if (!started) throw new FeedRefused('El fichero está vacío.');
  reader.close();
  if (count === 0) throw new FeedRefused(`No es un feed Kyero: <${reader.rootName}> no contiene ningún <property>.`);
  if (reader.rootName !== 'root') warn('wrong_root');
}

/** What staff call a property, which may not have been read to its end. */
const referenceOf = (property: XmlElement) => cleanLine(property.textOf('ref')) || cleanLine(property.textOf('id'));
