import type { SaxesParser } from 'saxes';

const ADDED = '&amp;'.length - '&'.length;

/** The position of the parser in the feed as it was delivered, before ampersands were mended and blanks left out. */
export class XmlPosition {
  private linesBefore = 0;
  private columnsBefore = 0;
  private pieceStart = 0;
  private fixedPositions: readonly number[] = [];
  /** Mended ampersands in the line that the piece goes on with. */
  private fixedBefore = 0;

  constructor(private readonly parser: SaxesParser) {}

  skip(blanks: string) {
    const lines = blanks.split(/\r\n?|\n/);
    this.linesBefore += lines.length - 1;
    this.columnsBefore = lines.at(-1)!.length + (lines.length === 1 ? this.columnsBefore : 0);
  }

  /** Must be called before the parser gets the piece that starts here. */
  startPiece(start: number, fixedPositions: readonly number[]) {
    this.fixedBefore = this.countFixedInLine(Infinity);
    this.pieceStart = start;
    this.fixedPositions = fixedPositions;
  }

  get line(): number {
    return this.parser.line + this.linesBefore;
  }

  get column(): number {
    const { line, column, position } = this.parser;
    return Math.max(1, column - ADDED * this.countFixedInLine(position) + (line === 1 ? this.columnsBefore : 0));
  }

  private countFixedInLine(until: number): number {
    const { position, columnIndex } = this.parser;
    const lineStart = position - columnIndex;
    const inPiece = this.fixedPositions.filter((at) => at >= lineStart && at < until).length;
    return inPiece + (lineStart < this.pieceStart ? this.fixedBefore : 0);
  }
}
