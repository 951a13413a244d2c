import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { FeedWarning, Warn } from '../../feed-warning.contract.ts';
import { FeedRefused } from '../../feed.problems.ts';
import { StrayAmpersands } from './stray-ampersands.ts';
import { toleratedFaults } from './tolerated-faults.ts';
import { XmlElement } from './xml-element.ts';
import { crossedTags, earlyEnd, whereabouts, xmlFault } from './xml-fault.ts';
import { XmlPlace } from './xml-place.ts';
import { XmlTail } from './xml-tail.ts';

const DEEPEST = 64;
const LONGEST_TEXT = 1_000_000;
const LARGEST_ELEMENT = 8_000_000;
const BARE = 'disallowed character in tag name';
const CROSSED = 'unexpected close tag.';

/**
 * Takes XML piece by piece and gives every element of one name, whole. Memory stays bounded whatever arrives:
 * no DOCTYPE, so no entities of its own; limits on depth, on text without markup and on one element.
 */
export class XmlReader {
  rootName: string | null = null;
  private readonly parser = new SaxesParser();
  private readonly place = new XmlPlace(this.parser);
  private readonly ampersands = new StrayAmpersands();
  /** The names of all open elements, as they are written. */
  private readonly names: string[] = [];
  private readonly open: XmlElement[] = [];
  private readonly finished: XmlElement[] = [];
  private lastFinished: XmlElement | undefined;
  private lastClosed = '';
  /** The open element that a closing tag of another name has met. */
  private crossed: { name: string; where: string; position: number } | undefined;
  private readonly told = new Set<FeedWarning>();
  private piece = '';
  private readonly tail = new XmlTail();
  /** How many of the piece's mended ampersands were noted. */
  private noted = 0;
  private written = 0;
  private lastMarkup = 0;
  private lastTag = 0;
  private started = 0;

  constructor(
    private readonly wanted: string,
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
    this.parser.on('text', (text) => this.take(text));
    this.parser.on('cdata', (text) => this.take(text));
    this.parser.on('error', (error) => this.tolerate(error));
  }

  /** Blanks before the first character count only for the places that messages name. */
  skip(blanks: string) {
    this.place.skip(blanks);
  }

  /** Whether a wanted element that comes next is read as it would be anywhere else between others. */
  get isBetween(): boolean {
    const isOutside = this.names.length > 0 && this.open.length === 0 && !this.crossed && this.ampersands.isIdle;
    return isOutside && this.tail.isBlank(this.written - this.lastTag) && this.parser.xmlDecl.version !== '1.1';
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
    throw new FeedRefused(earlyEnd(this.where(), { isWhole, isInSection: this.ampersands.isInSection, open }));
  }

  private feed(text: string) {
    const { mended } = this.ampersands;
    this.place.begin(this.written, mended);
    this.piece = text;
    this.noted = 0;
    this.written += text.length;
    if (text) this.parser.write(text);
    this.tail.add(text);
    if (this.crossed) this.refuseCrossed('');
    if (mended.length) this.noteMended(Infinity);
    if (this.written - this.lastMarkup > LONGEST_TEXT + text.length) this.refuse('tiene un texto demasiado largo');
  }

  private openElement({ name: written, attributes }: SaxesTagPlain) {
    if (this.crossed) this.refuseCrossed('');
    this.lastMarkup = this.written;
    this.lastTag = this.parser.position;
    const name = written.toLowerCase();
    this.rootName ??= written;
    this.names.push(written);
    if (this.names.length > DEEPEST) this.refuse(`anida más de ${DEEPEST} elementos`);
    if (this.open.length === 0 && name !== this.wanted) return;
    if (this.open.length === 0) {
      this.started = this.written;
      this.noteMended(this.parser.position);
    }
    if (this.written - this.started > LARGEST_ELEMENT)
      this.refuse(`tiene un elemento <${this.wanted}> demasiado grande`);
    const element = new XmlElement(name, attributes);
    this.open.at(-1)?.add(element);
    this.open.push(element);
  }

  private closeElement() {
    if (this.crossed) return this.mayCross('');
    this.lastMarkup = this.written;
    this.lastTag = this.parser.position;
    this.lastClosed = this.names.pop() ?? '';
    if (this.open.length === 1) {
      this.noteMended(this.parser.position);
      this.lastFinished = this.open[0];
      this.finished.push(this.open[0]!);
    }
    this.open.pop();
  }

  private take(text: string) {
    this.lastMarkup = this.written;
    if (text.length > LONGEST_TEXT) this.refuse('tiene un texto demasiado largo');
    this.open.at(-1)?.add(text);
  }

  private noteMended(until: number) {
    const { mended } = this.ampersands;
    for (; this.noted < mended.length && mended[this.noted]! < until; this.noted += 1) this.note('stray_ampersand');
  }

  private note(kind: FeedWarning) {
    const [element] = this.open;
    if (element) element.faults.add(kind);
    else if (this.told.size !== this.told.add(kind).size) this.warn(kind);
  }

  private tolerate({ message }: Error) {
    const said = message.replace(/^\d+:\d+: /, '');
    const kind = toleratedFaults[said];
    if (this.crossed) this.mayCross(said);
    else if (said === CROSSED)
      this.crossed = {
        name: this.lastClosed,
        where: this.where(this.open[0] ?? this.justClosed),
        position: this.parser.position,
      };
    else if (kind) this.note(kind);
    else if (said === BARE && this.open.length > 0) this.takeBare();
    else this.refuse('no está bien formado', xmlFault(said, this.rootName));
  }

  /** A "<" that opens nothing, with the character behind it that showed so: the parser lets go of both. */
  private takeBare() {
    this.note('stray_less_than');
    const at = this.parser.position - (this.written - this.piece.length);
    const sign = at > 0 ? this.piece.lastIndexOf('<', at - 1) : -1;
    this.take(sign === -1 ? '< ' : this.piece.slice(sign, at).replace(/\s+$/, ' '));
  }

  /** One closing tag may close many, and only then the parser says whether it was the tag of any. */
  private mayCross(said: string) {
    if (this.crossed?.position !== this.parser.position) this.refuseCrossed('');
    if (said && said !== CROSSED) this.refuseCrossed(said);
  }

  private refuseCrossed(said: string): never {
    const { name, where } = this.crossed!;
    throw new FeedRefused(`El XML no está bien formado ${where}: ${crossedTags(name, said)}.`);
  }

  private refuse(fault: string, detail: string | null = null): never {
    throw new FeedRefused(`El XML ${fault} ${this.where()}${detail === null ? '' : `: ${detail}`}.`);
  }

  private get justClosed() {
    return this.lastClosed.toLowerCase() === this.wanted ? this.lastFinished : undefined;
  }

  private where(open = this.open[0]): string {
    const before = this.lastFinished && this.nameOf(this.lastFinished);
    return whereabouts(this.place, open && this.nameOf(open), before);
  }
}
