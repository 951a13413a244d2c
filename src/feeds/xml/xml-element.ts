/** One element with all it holds. Names are compared in lower case. */
export class XmlElement {
  readonly content: (string | XmlElement)[] = [];

  constructor(
    readonly name: string,
    readonly attributes: Readonly<Record<string, string>>,
  ) {}

  get elements(): XmlElement[] {
    return this.content.filter((part) => typeof part !== 'string');
  }

  get text(): string {
    return this.content.map((part) => (typeof part === 'string' ? part : part.text)).join('');
  }

  get isBlank(): boolean {
    return this.content.every((part) => (typeof part === 'string' ? part.trim() === '' : part.isBlank));
  }

  child(name: string): XmlElement | undefined {
    return this.elements.find((element) => element.name === name);
  }

  /** The text of the first child of that name, '' where there is none. */
  textOf(name: string): string {
    return this.child(name)?.text.trim() ?? '';
  }
}
