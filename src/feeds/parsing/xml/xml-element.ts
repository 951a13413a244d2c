import type { FeedWarning } from '../../feed-warning.contract.ts';

/** One element with all it holds. Names are compared in lower case. */
export class XmlElement {
  readonly content: (string | XmlElement)[] = [];
  readonly elements: XmlElement[] = [];
  private own: Set<FeedWarning> | undefined;

  constructor(
    readonly name: string,
    readonly attributes: Readonly<Record<string, string>>,
  ) {}

  add(part: string | XmlElement) {
    this.content.push(part);
    if (typeof part !== 'string') this.elements.push(part);
  }

  /** Faults anywhere in its markup; only the outermost element has them. */
  get faults(): Set<FeedWarning> {
    return (this.own ??= new Set());
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

  /** The text of the first child of that name, '' where there is none. */
  childText(name: string): string {
    return this.child(name)?.text.trim() ?? '';
  }
}
