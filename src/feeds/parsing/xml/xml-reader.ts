import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { FeedWarning, Warn } from '../../feed-warning.contract.ts';
import { FeedRefused } from '../../feed.problems.ts';
import { StrayAmpersands } from './stray-ampersands.ts';
import {
  TOLERATED_FAULTS,
  describeMismatchedTag,
  describeEarlyEnd,
  describePosition,
  describeXmlFault,
  XmlPosition,
} from './xml-faults.ts';

/** An element with its content. `XmlReader` converts names to lower case. */
export class XmlElement {
  readonly content: (string | XmlElement)[] = [];
  readonly elements: XmlElement[] = [];
  private ownFaults: Set<FeedWarning> | undefined;

  constructor(
    readonly name: string,
    readonly attributes: Readonly<Record<string, string>>,
  ) {}

  add(part: string | XmlElement) {
    this.content.push(part);
    if (typeof part !== 'string') this.elements.push(part);
  }

  /** Faults anywhere in its markup; recorded only on elements that `XmlReader` emits, not on their children. */
  get faults(): Set<FeedWarning> {
    return (this.ownFaults ??= new Set());
  }

  get text(): string {
    const [first] = this.content;
    if (this.content.length === 1 && typeof first === 'string') return first;
    return this.content.map((part) => (typeof part === 'string' ? part : part.text)).join('');
  }

  get isBlank(): boolean {
    return !this.content.some((part) => (typeof part === 'string' ? /\S/.test(part) : !part.isBlank));
  }

  child(name: string): XmlElement | undefined {
    return this.elements.find((element) => element.name === name);
  }

  childText(name: string): string {
    return this.child(name)?.text.trim() ?? '';
  }
}

/** Longer than a closing tag and the blanks after it. */
const TAIL_LENGTH = 300;

class XmlTail {
  private text = '';

  add(piece: string) {
    this.text = (piece.length < TAIL_LENGTH ? this.text + piece : piece).slice(-TAIL_LENGTH);
  }

  closes(name: string) {
    return this.text.trimEnd().endsWith(`</${name}>`);
  }

  /** Whether the last characters are blanks; false if fewer characters are kept. */
  isBlank(length: number) {
    return length <= this.text.length && this.text.slice(this.text.length - length).trim() === '';
  }
}

const MAX_DEPTH = 64;
const MAX_TEXT_LENGTH = 1_000_000;
const MAX_ELEMENT_LENGTH = 8_000_000;
/** Error messages of saxes. */
const BARE_SIGN = 'disallowed character in tag name';
const CROSSED = 'unexpected close tag.';

/**
 * Parses XML chunk by chunk and emits every element of one name. Memory stays bounded for any input: DOCTYPE, and
 * therefore custom entities, is refused; depth, text without markup and element size are limited.
 */
export class XmlReader {
  rootName: string | null = null;
  private readonly parser = new SaxesParser();
  private readonly position = new XmlPosition(this.parser);
  private readonly ampersands = new StrayAmpersands();
  private readonly names: string[] = [];
  private readonly openElements: XmlElement[] = [];
  private readonly finishedElements: XmlElement[] = [];
  private lastFinished: XmlElement | undefined;
  private lastClosed = '';
  /** An open element that was followed by the closing tag of another. */
  private crossed: { name: string; where: string; position: number } | undefined;
  private readonly warnedKinds = new Set<FeedWarning>();
  private piece = '';
  private readonly tail = new XmlTail();
  /** Number of escaped ampersands of this chunk that are already reported. */
  private reportedFixes = 0;
  /** Number of characters given to the parser so far. */
  private fedLength = 0;
  /** `fedLength` at the last tag or text; bounds the length of text without markup. */
  private lastMarkup = 0;
  /** Position of the parser after the last tag. */
  private lastTag = 0;
  private elementStart = 0;

  constructor(
    private readonly elementName: string,
    /** Called once per kind for faults outside the emitted elements. */
    private readonly warn: Warn,
    /** Returns a name for messages, even of an incomplete element; '' if unknown. */
    private readonly getName: (element: XmlElement) => string,
  ) {
    // Register no further handlers: saxes adds each as a late property, and the eighth makes V8 store the parser as a
    // dictionary, at a fifth of the speed.
    this.parser.on('doctype', () => {
      throw new FeedRefused('El archivo declara un DOCTYPE y se rechaza por seguridad.');
    });
    this.parser.on('opentag', (tag) => this.openElement(tag));
    this.parser.on('closetag', () => this.closeElement());
    this.parser.on('text', (text) => this.addText(text));
    this.parser.on('cdata', (text) => this.addText(text));
    this.parser.on('error', (error) => this.handleError(error));
  }

  /** Counts leading blanks for positions in messages. */
  skip(blanks: string) {
    this.position.skip(blanks);
  }

  /** Whether the next element to emit can be read independently of its surroundings. */
  get isBetweenElements(): boolean {
    const isInRoot = this.names.length > 0 && this.openElements.length === 0;
    const isOutside = isInRoot && !this.crossed && this.ampersands.isIdle;
    return isOutside && this.tail.isBlank(this.fedLength - this.lastTag) && this.parser.xmlDecl.version !== '1.1';
  }

  write(piece: string): XmlElement[] {
    this.feed(this.ampersands.write(piece));
    return this.finishedElements.splice(0);
  }

  close() {
    this.feed(this.ampersands.end());
    const { rootName, names } = this;
    if (rootName === null) throw new FeedRefused('El archivo está cortado: termina antes de su primer elemento.');
    if (names.length === 0) return void this.parser.close();
    const isWhole = this.tail.closes(rootName);
    const open = isWhole ? names.at(-1)! : rootName;
    throw new FeedRefused(
      describeEarlyEnd(this.describePosition(), { isWhole, isInSection: this.ampersands.isInSection, open }),
    );
  }

  private feed(text: string) {
    const { fixedPositions } = this.ampersands;
    this.position.startPiece(this.fedLength, fixedPositions);
    this.piece = text;
    this.reportedFixes = 0;
    this.fedLength += text.length;
    if (text) this.parser.write(text);
    this.tail.add(text);
    if (this.crossed) this.throwCrossed('');
    if (fixedPositions.length) this.reportFixed(Infinity);
    if (this.fedLength - this.lastMarkup > MAX_TEXT_LENGTH + text.length)
      this.throwInvalid('tiene un texto demasiado largo');
  }

  private openElement({ name: tagName, attributes }: SaxesTagPlain) {
    if (this.crossed) this.throwCrossed('');
    this.lastMarkup = this.fedLength;
    this.lastTag = this.parser.position;
    const name = tagName.toLowerCase();
    this.rootName ??= tagName;
    this.names.push(tagName);
    if (this.names.length > MAX_DEPTH) this.throwInvalid(`anida más de ${MAX_DEPTH} elementos`);
    if (this.openElements.length === 0 && name !== this.elementName) return;
    if (this.openElements.length === 0) {
      this.elementStart = this.fedLength;
      this.reportFixed(this.parser.position);
    }
    if (this.fedLength - this.elementStart > MAX_ELEMENT_LENGTH)
      this.throwInvalid(`tiene un elemento <${this.elementName}> demasiado grande`);
    const element = new XmlElement(name, attributes);
    this.openElements.at(-1)?.add(element);
    this.openElements.push(element);
  }

  private closeElement() {
    if (this.crossed) return this.checkCrossed('');
    this.lastMarkup = this.fedLength;
    this.lastTag = this.parser.position;
    this.lastClosed = this.names.pop() ?? '';
    if (this.openElements.length === 1) {
      this.reportFixed(this.parser.position);
      this.lastFinished = this.openElements[0];
      this.finishedElements.push(this.openElements[0]!);
    }
    this.openElements.pop();
  }

  private addText(text: string) {
    this.lastMarkup = this.fedLength;
    if (text.length > MAX_TEXT_LENGTH) this.throwInvalid('tiene un texto demasiado largo');
    this.openElements.at(-1)?.add(text);
  }

  private reportFixed(until: number) {
    const { fixedPositions } = this.ampersands;
    while (this.reportedFixes < fixedPositions.length && fixedPositions[this.reportedFixes]! < until) {
      this.reportFault('stray_ampersand');
      this.reportedFixes += 1;
    }
  }

  private reportFault(kind: FeedWarning) {
    const [element] = this.openElements;
    if (element) element.faults.add(kind);
    else if (!this.warnedKinds.has(kind)) {
      this.warnedKinds.add(kind);
      this.warn(kind);
    }
  }

  private handleError({ message }: Error) {
    const reason = message.replace(/^\d+:\d+: /, '');
    const kind = TOLERATED_FAULTS[reason];
    if (this.crossed) this.checkCrossed(reason);
    else if (reason === CROSSED)
      this.crossed = {
        name: this.lastClosed,
        where: this.describePosition(this.openElements[0] ?? this.lastClosedElement),
        position: this.parser.position,
      };
    else if (kind) this.reportFault(kind);
    else if (reason === BARE_SIGN && this.openElements.length > 0) this.addBareSign();
    else this.throwInvalid('no está bien formado', describeXmlFault(reason, this.rootName));
  }

  /** Handles a "<" that opens nothing; the parser drops it and the character after it. */
  private addBareSign() {
    this.reportFault('stray_less_than');
    const at = this.parser.position - (this.fedLength - this.piece.length);
    const sign = at > 0 ? this.piece.lastIndexOf('<', at - 1) : -1;
    this.addText(sign === -1 ? '< ' : this.piece.slice(sign, at).replace(/\s+$/, ' '));
  }

  /** One closing tag may close several elements; only then does the parser report whether it matched one. */
  private checkCrossed(reason: string) {
    if (this.crossed?.position !== this.parser.position) this.throwCrossed('');
    if (reason && reason !== CROSSED) this.throwCrossed(reason);
  }

  private throwCrossed(reason: string): never {
    const { name, where } = this.crossed!;
    throw new FeedRefused(`El XML no está bien formado ${where}: ${describeMismatchedTag(name, reason)}.`);
  }

  private throwInvalid(fault: string, detail: string | null = null): never {
    throw new FeedRefused(`El XML ${fault} ${this.describePosition()}${detail === null ? '' : `: ${detail}`}.`);
  }

  private get lastClosedElement() {
    return this.lastClosed.toLowerCase() === this.elementName ? this.lastFinished : undefined;
  }

  private describePosition(open = this.openElements[0]): string {
    const before = this.lastFinished && this.getName(this.lastFinished);
    return describePosition(this.position, open && this.getName(open), before);
  }
}
