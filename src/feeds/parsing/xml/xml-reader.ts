import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { FeedWarning, Warn } from '../../feed-warning.contract.ts';
import { FeedRefused } from '../../feed.problems.ts';
import { StrayAmpersands } from './stray-ampersands.ts';
import { TOLERATED_FAULTS } from './tolerated-faults.ts';
import { XmlElement } from './xml-element.ts';
import { describeCrossedTags, describeEarlyEnd, describePosition, describeXmlFault } from './describe-xml-fault.ts';
import { XmlPosition } from './xml-position.ts';
import { XmlTail } from './xml-tail.ts';

const MAX_DEPTH = 64;
const MAX_TEXT_LENGTH = 1_000_000;
const MAX_ELEMENT_LENGTH = 8_000_000;
const BARE_SIGN = 'disallowed character in tag name';
const CROSSED = 'unexpected close tag.';

/**
 * Takes XML piece by piece and gives every element of one name, whole. Memory stays bounded whatever arrives:
 * no DOCTYPE, so no entities of its own; limits on depth, on text without markup and on one element.
 */
export class XmlReader {
  rootName: string | null = null;
  private readonly parser = new SaxesParser();
  private readonly place = new XmlPosition(this.parser);
  private readonly ampersands = new StrayAmpersands();
  /** The names of all open elements, as they are written. */
  private readonly names: string[] = [];
  private readonly open: XmlElement[] = [];
  private readonly finished: XmlElement[] = [];
  private lastFinished: XmlElement | undefined;
  private lastClosed = '';
  /** The open element that a closing tag of another name has met. */
  private crossed: { name: string; where: string; position: number } | undefined;
  private readonly warnedKinds = new Set<FeedWarning>();
  private piece = '';
  private readonly tail = new XmlTail();
  /** How many of the piece's mended ampersands were noted. */
  private noted = 0;
  private fedLength = 0;
  private lastMarkup = 0;
  private lastTag = 0;
  private started = 0;

  constructor(
    private readonly elementName: string,
    /** Hears of faults outside the wanted elements, once for each kind. */
    private readonly warn: Warn,
    /** What people call a wanted element, as far as it was read; '' where it does not say. */
    private readonly nameOf: (element: XmlElement) => string,
  ) {
    // No more handlers than these: each is a property that saxes adds late, and the eighth makes V8 keep the parser as a
    // dictionary, at a fifth of the speed.
    this.parser.on('doctype', () => {
      throw new FeedRefused('El archivo declara un DOCTYPE y se rechaza por seguridad.');
    });
    this.parser.on('opentag', (tagged) => this.openElement(tagged));
    this.parser.on('closetag', () => this.closeElement());
    this.parser.on('text', (text) => this.addText(text));
    this.parser.on('cdata', (text) => this.addText(text));
    this.parser.on('error', (error) => this.handleError(error));
  }

  /** Blanks before the first character count only for the places that messages name. */
  skip(blanks: string) {
    this.place.skip(blanks);
  }

  /** Whether a wanted element that comes next is read as it would be anywhere else between others. */
  get isBetweenElements(): boolean {
    const isOutside = this.names.length > 0 && this.open.length === 0 && !this.crossed && this.ampersands.isIdle;
    return isOutside && this.tail.isBlank(this.fedLength - this.lastTag) && this.parser.xmlDecl.version !== '1.1';
  }

  /** The elements that this piece completes. */
  write(piece: string): XmlElement[] {
    this.feed(this.ampersands.write(piece));
    return this.finished.splice(0);
  }

  /** Refuses what ends before its last closing tag. */
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
    this.place.startPiece(this.fedLength, fixedPositions);
    this.piece = text;
    this.noted = 0;
    this.fedLength += text.length;
    if (text) this.parser.write(text);
    this.tail.add(text);
    if (this.crossed) this.throwCrossed('');
    if (fixedPositions.length) this.noteFixed(Infinity);
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
    if (this.open.length === 0 && name !== this.elementName) return;
    if (this.open.length === 0) {
      this.started = this.fedLength;
      this.noteFixed(this.parser.position);
    }
    if (this.fedLength - this.started > MAX_ELEMENT_LENGTH)
      this.throwInvalid(`tiene un elemento <${this.elementName}> demasiado grande`);
    const element = new XmlElement(name, attributes);
    this.open.at(-1)?.add(element);
    this.open.push(element);
  }

  private closeElement() {
    if (this.crossed) return this.checkCrossed('');
    this.lastMarkup = this.fedLength;
    this.lastTag = this.parser.position;
    this.lastClosed = this.names.pop() ?? '';
    if (this.open.length === 1) {
      this.noteFixed(this.parser.position);
      this.lastFinished = this.open[0];
      this.finished.push(this.open[0]!);
    }
    this.open.pop();
  }

  private addText(text: string) {
    this.lastMarkup = this.fedLength;
    if (text.length > MAX_TEXT_LENGTH) this.throwInvalid('tiene un texto demasiado largo');
    this.open.at(-1)?.add(text);
  }

  private noteFixed(until: number) {
    const { fixedPositions } = this.ampersands;
    for (; this.noted < fixedPositions.length && fixedPositions[this.noted]! < until; this.noted += 1)
      this.note('stray_ampersand');
  }

  private note(kind: FeedWarning) {
    const [element] = this.open;
    if (element) element.faults.add(kind);
    else if (this.warnedKinds.size !== this.warnedKinds.add(kind).size) this.warn(kind);
  }

  private handleError({ message }: Error) {
    const reason = message.replace(/^\d+:\d+: /, '');
    const kind = TOLERATED_FAULTS[reason];
    if (this.crossed) this.checkCrossed(reason);
    else if (reason === CROSSED)
      this.crossed = {
        name: this.lastClosed,
        where: this.describePosition(this.open[0] ?? this.lastClosedElement),
        position: this.parser.position,
      };
    else if (kind) this.note(kind);
    else if (reason === BARE_SIGN && this.open.length > 0) this.addBareSign();
    else this.throwInvalid('no está bien formado', describeXmlFault(reason, this.rootName));
  }

  /** A "<" that opens nothing, with the character behind it that showed so: the parser lets go of both. */
  private addBareSign() {
    this.note('stray_less_than');
    const at = this.parser.position - (this.fedLength - this.piece.length);
    const sign = at > 0 ? this.piece.lastIndexOf('<', at - 1) : -1;
    this.addText(sign === -1 ? '< ' : this.piece.slice(sign, at).replace(/\s+$/, ' '));
  }

  /** One closing tag may close many, and only then the parser says whether it was the tag of any. */
  private checkCrossed(reason: string) {
    if (this.crossed?.position !== this.parser.position) this.throwCrossed('');
    if (reason && reason !== CROSSED) this.throwCrossed(reason);
  }

  private throwCrossed(reason: string): never {
    const { name, where } = this.crossed!;
    throw new FeedRefused(`El XML no está bien formado ${where}: ${describeCrossedTags(name, reason)}.`);
  }

  private throwInvalid(fault: string, detail: string | null = null): never {
    throw new FeedRefused(`El XML ${fault} ${this.describePosition()}${detail === null ? '' : `: ${detail}`}.`);
  }

  private get lastClosedElement() {
    return this.lastClosed.toLowerCase() === this.elementName ? this.lastFinished : undefined;
  }

  private describePosition(open = this.open[0]): string {
    const before = this.lastFinished && this.nameOf(this.lastFinished);
    return describePosition(this.place, open && this.nameOf(open), before);
  }
}
