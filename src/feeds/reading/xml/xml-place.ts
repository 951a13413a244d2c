import type { SaxesParser } from 'saxes';

const ADDED = '&amp;'.length - '&'.length;

/** The position of the parser in the feed as it was delivered, before ampersands were mended and blanks left out. */
export class XmlPlace {
  private linesBefore = 0;
  private columnsBefore = 0;
  private pieceStart = 0;
  private mended: readonly number[] = [];
  /** Mended ampersands in the line that the piece goes on with. */
  private mendedBefore = 0;

  constructor(private readonly parser: SaxesParser) {}

  skip(blanks: string) {
    const lines = blanks.split(/\r\n?|\n/);
    this.linesBefore += lines.length - 1;
    this.columnsBefore = lines.at(-1)!.length + (lines.length === 1 ? this.columnsBefore : 0);
  }

  /** Must be called before the parser gets the piece that starts here. */
  begin(start: number, mended: readonly number[]) {
    this.mendedBefore = this.mendedInLine(Infinity);
    this.pieceStart = start;
    this.mended = mended;
  }

  get line(): number {
    return this.parser.line + this.linesBefore;
  }

  get column(): number {
    const { line, column, position } = this.parser;
    return Math.max(1, column - ADDED * this.mendedInLine(position) + (line === 1 ? this.columnsBefore : 0));
  }

  private mendedInLine(until: number): number {
    const { position, columnIndex } = this.parser;
    const lineStart = position - columnIndex;
    const inPiece = this.mended.filter((at) => at >= lineStart && at < until).length;
    return inPiece + (lineStart < this.pieceStart ? this.mendedBefore : 0);
  }
}
