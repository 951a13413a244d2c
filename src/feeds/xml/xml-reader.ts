import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { Warn } from '../feed-warning.contract.ts';
import { FeedRefused } from '../feed.problems.ts';
import { XmlElement } from './xml-element.ts';

const DEEPEST = 64;
const LONGEST_TEXT = 1_000_000;
const LARGEST_ELEMENT = 8_000_000;

/** Faults that leave the structure whole: what they spoil is one text, which is cleaned later. */
const TOLERATED: Readonly<Record<string, Parameters<Warn>[0]>> = {
  'disallowed character.': 'stray_character',
  'malformed character entity.': 'stray_character',
  'the string "]]>" is disallowed in char data.': 'stray_character',
  'undefined entity.': 'undefined_entity',
};

/**
 * Takes XML piece by piece and gives every element of one name, whole. Memory stays bounded whatever arrives:
 * no DOCTYPE, so no entities of its own; limits on depth, on text without markup and on one element.
 */
export class XmlReader {
  rootName: string | null = null;
  private readonly parser = new SaxesParser();
  private readonly open: XmlElement[] = [];
  private finished: XmlElement[] = [];
  private depth = 0;
  private written = 0;
  private lastMarkup = 0;
  private started = 0;

  constructor(
    private readonly wanted: string,
    private readonly warn: Warn,
  ) {
    // No more handlers than these: each is a property that saxes adds late, and the eighth makes V8 keep the parser as a
    // dictionary, at a fifth of the speed.
    this.parser.on('doctype', () => {
      throw new FeedRefused('El fichero declara un DOCTYPE y se rechaza por seguridad.');
    });
    this.parser.on('opentag', (tag) => this.openElement(tag));
    this.parser.on('closetag', () => this.closeElement());
    this.parser.on('text', (text) => this.take(text));
    this.parser.on('cdata', (text) => this.take(text));
    this.parser.on('error', (error) => this.tolerate(error));
  }

  /** The elements that this piece completes. */
  write(piece: string): XmlElement[] {
    this.written += piece.length;
    this.parser.write(piece);
    if (this.written - this.lastMarkup > LONGEST_TEXT + piece.length) this.refuse('tiene un texto demasiado largo');
    const { finished } = this;
    this.finished = [];
    return finished;
  }

  /** Refuses what ends before its last closing tag. */
  close() {
    if (this.rootName === null) throw new FeedRefused('El fichero está cortado: termina antes de su primer elemento.');
    if (this.depth > 0) {
      const { rootName, parser } = this;
      throw new FeedRefused(`El fichero está cortado: termina antes de cerrar <${rootName}> (línea ${parser.line}).`);
    }
    this.parser.close();
  }

  private openElement({ name: written, attributes }: SaxesTagPlain) {
    this.markup();
    const name = written.toLowerCase();
    this.rootName ??= written;
    this.depth += 1;
    if (this.depth > DEEPEST) this.refuse(`anida más de ${DEEPEST} elementos`);
    if (this.open.length === 0 && name !== this.wanted) return;
    if (this.open.length === 0) this.started = this.written;
    if (this.written - this.started > LARGEST_ELEMENT)
      this.refuse(`tiene un elemento <${this.wanted}> demasiado grande`);
    const element = new XmlElement(name, attributes);
    this.open.at(-1)?.add(element);
    this.open.push(element);
  }

  private closeElement() {
    this.markup();
    this.depth -= 1;
    const element = this.open.pop();
    if (element && this.open.length === 0) this.finished.push(element);
  }

  private take(text: string) {
    this.markup();
    if (text.length > LONGEST_TEXT) this.refuse('tiene un texto demasiado largo');
    this.open.at(-1)?.add(text);
  }

  private markup() {
    this.lastMarkup = this.written;
  }

  private tolerate({ message }: Error) {
    const kind = TOLERATED[message.replace(/^\d+:\d+: /, '')];
    if (!kind) this.refuse('no está bien formado');
    else this.warn(kind);
  }

  private refuse(fault: string): never {
    throw new FeedRefused(`El XML ${fault} (línea ${this.parser.line}).`);
  }
}
