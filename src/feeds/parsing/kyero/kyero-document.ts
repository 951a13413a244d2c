import type { Warn } from '../../feed-warning.contract.ts';
import { FeedRefused } from '../../feed.problems.ts';
import { cleanLine } from '../text/clean-line.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { XmlReader } from '../xml/xml-reader.ts';
import { formatNumber } from '../../../platform/text/format-number.contract.ts';

const MAX_PROPERTIES = 200_000;
/** A feed says its format before its first property, as <kyero><feed_version>3</feed_version></kyero>. */
const HEAD_LENGTH = 10_000;
const FORMAT = /<([\w.-]+)[^<>]*>\s*<feed_version[^<>]*>\s*([^<\s]*)/i;
const HTML = /^<(?:!doctype\s+html|html)\b/i;

/** Takes a Kyero v3 feed piece by piece and gives every <property>. Throws `FeedRefused`. */
export class KyeroDocument {
  private readonly reader: XmlReader;
  private started = false;
  private count = 0;
  private head = '';

  constructor(private readonly warn: Warn) {
    this.reader = new XmlReader('property', warn, getReference);
  }

  write(piece: string): XmlElement[] {
    // Blanks before the XML declaration are common, and a fault only to the letter of the standard.
    const text = this.started ? piece : piece.trimStart();
    if (!this.started) this.reader.skip(piece.slice(0, piece.length - text.length));
    if (!text) return [];
    if (!this.started && !text.startsWith('<'))
      throw new FeedRefused('No es un feed Kyero, porque el archivo no es XML: revise la dirección.');
    if (!this.started && HTML.test(text))
      throw new FeedRefused('No es un feed Kyero, sino una página HTML: revise la dirección.');
    this.started = true;
    if (this.count === 0) this.head += text.slice(0, HEAD_LENGTH - this.head.length);
    const properties = this.reader.write(text);
    this.add(properties.length);
    return properties;
  }

  /** Whether the next <property> can be read by itself. */
  get isBetweenProperties() {
    return this.reader.isBetweenElements;
  }

  /** Counts a <property> that is known, and is left out of what is written. */
  countSkipped() {
    this.add(1);
  }

  close() {
    if (!this.started) throw new FeedRefused('El archivo está vacío.');
    const { reader } = this;
    reader.close();
    if (this.count === 0)
      throw new FeedRefused(`No es un feed Kyero: <${reader.rootName}> no contiene ningún <property>.`);
    if (reader.rootName !== 'root') this.warn('wrong_root');
    const [, format, version] = FORMAT.exec(this.head) ?? [];
    if (format && (format.toLowerCase() !== 'kyero' || !/^3(?:\.|$)/.test(version!))) this.warn('foreign_format');
  }

  private add(properties: number) {
    this.count += properties;
    if (this.count > MAX_PROPERTIES)
      throw new FeedRefused(`El feed tiene más de ${formatNumber(MAX_PROPERTIES)} propiedades.`);
  }
}

/** What staff call a property, which may not have been read to its end. */
const getReference = (property: XmlElement) =>
  cleanLine(property.childText('ref')) || cleanLine(property.childText('id'));
