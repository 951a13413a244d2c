import type { Warn } from '../../feed-warning.contract.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { KyeroDocument } from './kyero-document.ts';

/** Yields every <property> of a Kyero v3 feed, a few at a time, so that memory stays bounded. Throws `FeedRefused`. */
export async function* readKyero(pieces: AsyncIterable<string>, warn: Warn): AsyncGenerator<XmlElement[], void> {
  const document = new KyeroDocument(warn);
  for await (const piece of pieces) {
    const properties = document.write(piece);
    if (properties.length) yield properties;
  }
  document.close();
}
