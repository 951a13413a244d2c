/** "&amp;" or "&#13;" or, undefined as it may be, "&nbsp;"; none is longer. */
const REFERENCE = /&(?:#\d{1,62}|#x[\da-f]{1,61}|[a-z_:][\w.:-]{0,62});/iy;
const MAX_REFERENCE_LENGTH = 65;
/** The beginning of a reference, which the next piece may finish. */
const BEGUN = /&(?:#x?[\da-f]*|[a-z_:][\w.:-]*)?$/iy;

/** Sections in which an ampersand needs no escape, by how they open and close. */
const SECTIONS = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;

/**
 * Writes every "&" that begins no reference as "&amp;", in XML that comes piece by piece; all other text passes as it
 * came. What a border cuts through waits for the next piece, which is never more than 65 characters.
 */
export class StrayAmpersands {
  /** Positions, in all the text that was given back, at which the last piece was mended. */
  fixedPositions: readonly number[] = [];
  /** How the section that is open ends; '' outside of them. */
  private closing = '';
  private rest = '';
  private outputLength = 0;

  get isInSection() {
    return this.closing !== '';
  }

  /** Whether what comes next is read as it would be at the beginning. */
  get isIdle() {
    return this.closing === '' && this.rest === '';
  }

  write(piece: string): string {
    const text = this.rest ? this.rest + piece : piece;
    const fixedPositions: number[] = [];
    const next = createMarkFinder(text);
    let whole = '';
    let start = 0;
    let at = 0;
    let held = text.length;
    while (held === text.length && at < text.length) {
      if (this.closing) {
        const end = text.indexOf(this.closing, at);
        if (end === -1) {
          held = text.length - countPartialMark(text.slice(Math.max(at, text.length - 2)), this.closing);
          break;
        }
        at = end + this.closing.length;
        this.closing = '';
        continue;
      }
      at = next(at);
      if (text[at] === '<') {
        if (isIncomplete(text, at)) held = at;
        else at += this.open(text, at);
      } else if (text[at] === '&') {
        const length = measureReference(text, at);
        if (length === null) held = at;
        else if (length === 0) {
          fixedPositions.push(this.outputLength + whole.length + at - start);
          whole += `${text.slice(start, at)}&amp;`;
          start = at + 1;
        }
        at += length || 1;
      }
    }
    this.rest = text.slice(held);
    this.fixedPositions = fixedPositions;
    const output = start === 0 && held === text.length ? text : whole + text.slice(start, held);
    this.outputLength += output.length;
    return output;
  }

  end(): string {
    const rest = this.rest.startsWith('&') ? `&amp;${this.rest.slice(1)}` : this.rest;
    this.fixedPositions = rest === this.rest ? [] : [this.outputLength];
    this.rest = '';
    return rest;
  }

  private open(text: string, at: number): number {
    const [opening, closing] = SECTIONS.find(([opened]) => text.startsWith(opened, at)) ?? [];
    this.closing = closing ?? '';
    return opening?.length ?? 2;
  }
}

/** Finds the next "&", "<!" or "<?", or the end; each is looked for once, by the engine's own search. */
function createMarkFinder(text: string) {
  const marks = ['&', '<!', '<?'].map((mark) => ({ mark, at: -1 }));
  const last = text.endsWith('<') ? text.length - 1 : text.length;
  return (from: number) => {
    let nearest = last < from ? text.length : last;
    for (const one of marks) {
      if (one.at < from) one.at = (text.indexOf(one.mark, from) + 1 || Infinity) - 1;
      if (one.at < nearest) nearest = one.at;
    }
    return nearest;
  };
}

/** Whether the piece ends before it can be told what opens here. */
const isIncomplete = (text: string, at: number) =>
  text.length - at < 9 &&
  SECTIONS.some(([opening]) => opening.length > text.length - at && opening.startsWith(text.slice(at)));

/** The length of the reference that begins here: 0 where there is none, null where the piece ends too early to tell. */
function measureReference(text: string, at: number): number | null {
  REFERENCE.lastIndex = at;
  if (REFERENCE.test(text)) return REFERENCE.lastIndex - at;
  BEGUN.lastIndex = at;
  return text.length - at < MAX_REFERENCE_LENGTH && BEGUN.test(text) ? null : 0;
}

/** How many characters at the end of the text may be the beginning of the mark. */
const countPartialMark = (tail: string, mark: string) =>
  [2, 1].find((length) => length < mark.length && length <= tail.length && tail.endsWith(mark.slice(0, length))) ?? 0;
