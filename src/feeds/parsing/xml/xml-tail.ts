/** More than a closing tag and the blanks behind it. */
const TAIL_LENGTH = 300;

/** The last characters of XML that comes piece by piece. */
export class XmlTail {
  private text = '';

  add(piece: string) {
    this.text = (piece.length < TAIL_LENGTH ? this.text + piece : piece).slice(-TAIL_LENGTH);
  }

  closes(name: string) {
    return this.text.trimEnd().endsWith(`</${name}>`);
  }

  /** Whether the last so many characters are blanks; false for more than are kept. */
  isBlank(length: number) {
    return length <= this.text.length && this.text.slice(this.text.length - length).trim() === '';
  }
}
