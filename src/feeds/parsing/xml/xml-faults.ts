import type { SaxesParser } from 'saxes';
import type { FeedWarning } from '../../feed-warning.contract.ts';

const MAX_NAME_LENGTH = 60;
const UNMATCHED = /^unmatched closing tag: (.*)\.$/s;

function toQuotable(text: string): string {
  const letters = Array.from(text.replace(/[\p{C}\s]+/gu, ' ').trim());
  return letters.length > MAX_NAME_LENGTH ? `${letters.slice(0, MAX_NAME_LENGTH).join('')}…` : letters.join('');
}

const formatTag = (name: string) => `<${toQuotable(name)}>`;
const formatClosingTag = (name: string) => `</${toQuotable(name)}>`;

/**
 * Describes the position by the current or preceding property; '' means a property without a reference, undefined none.
 */
export function describePosition(
  { line, column }: { line: number; column: number },
  open: string | undefined,
  before: string | undefined,
): string {
  const [name, previousName] = [toQuotable(open ?? ''), toQuotable(before ?? '')];
  const place = `en la línea ${line}, columna ${column}`;
  if (name) return `${place}, en la propiedad ${name}`;
  if (!previousName) return place;
  return `${place}, ${open === undefined ? 'después de la propiedad' : 'en la propiedad que sigue a'} ${previousName}`;
}

/** If the file ends with its root's closing tag, it was not truncated: an unclosed section swallowed the tag. */
export function describeEarlyEnd(where: string, end: { isWhole: boolean; isInSection: boolean; open: string }): string {
  if (!end.isWhole) return `El archivo está cortado: termina ${where}, antes de cerrar ${formatTag(end.open)}.`;
  const reason = end.isInSection
    ? 'dentro de un comentario o de un CDATA que no se cierra'
    : `sin haber cerrado ${formatTag(end.open)}`;
  return `El XML no está bien formado: termina ${where}, ${reason}.`;
}

/** Describes a mismatched closing tag; the parser's message says whether it closes any element. */
export function describeMismatchedTag(open: string, message: string): string {
  const unmatched = UNMATCHED.exec(message)?.[1];
  if (unmatched === undefined) return `falta cerrar ${formatTag(open)}`;
  return `${formatClosingTag(unmatched)} no cierra nada: se esperaba ${formatClosingTag(open)}`;
}

/** Returns null for messages without detail. */
export function describeXmlFault(message: string, rootName: string | null): string | null {
  const root = rootName === null ? 'el elemento raíz' : formatTag(rootName);
  const unmatched = UNMATCHED.exec(message)?.[1];
  if (unmatched !== undefined) return `${formatClosingTag(unmatched)} no cierra nada`;
  if (message.includes('one root')) return `después de cerrar ${root} empieza otro elemento`;
  if (message.includes('outside of root')) return `hay texto fuera de ${root}`;
  if (/attribut|forward-slash/.test(message)) return 'hay un atributo mal escrito';
  if (message.includes('tag name')) return 'hay un «<» que no abre ningún elemento';
  if (/closing tag|close tag/.test(message)) return 'hay una etiqueta de cierre mal escrita';
  if (message.includes('comment')) return 'hay un comentario mal escrito';
  if (/declaration|version|encoding value|instruction/.test(message))
    return 'la declaración <?xml …?> está mal escrita';
  return null;
}

/** Faults that leave the structure intact and damage only one text, which is cleaned later. */
export const TOLERATED_FAULTS: Readonly<Record<string, FeedWarning>> = {
  'disallowed character.': 'stray_character',
  'malformed character entity.': 'stray_character',
  'the string "]]>" is disallowed in char data.': 'stray_character',
  'undefined entity.': 'undefined_entity',
};

const ADDED_LENGTH = '&amp;'.length - '&'.length;

/** Position of the parser in the original feed, before ampersands were escaped and blanks removed. */
export class XmlPosition {
  private linesBefore = 0;
  private columnsBefore = 0;
  private pieceStart = 0;
  private fixedPositions: readonly number[] = [];
  /** Escaped ampersands in the current line before this chunk. */
  private fixedBefore = 0;

  constructor(private readonly parser: SaxesParser) {}

  skip(blanks: string) {
    const lines = blanks.split(/\r\n?|\n/);
    this.linesBefore += lines.length - 1;
    this.columnsBefore = lines.at(-1)!.length + (lines.length === 1 ? this.columnsBefore : 0);
  }

  /** Call before the parser receives the chunk that starts here. */
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
    return Math.max(1, column - ADDED_LENGTH * this.countFixedInLine(position) + (line === 1 ? this.columnsBefore : 0));
  }

  private countFixedInLine(until: number): number {
    const { position, columnIndex } = this.parser;
    const lineStart = position - columnIndex;
    const countInChunk = this.fixedPositions.filter((at) => at >= lineStart && at < until).length;
    return countInChunk + (lineStart < this.pieceStart ? this.fixedBefore : 0);
  }
}
