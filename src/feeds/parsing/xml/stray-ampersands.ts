/** "&amp;", "&#13;" or the undefined "&nbsp;"; longer references do not exist. */
const REFERENCE = /&(?:#\d{1,62}|#x[\da-f]{1,61}|[a-z_:][\w.:-]{0,62});/iy;
const MAX_REFERENCE_LENGTH = 65;
const PARTIAL_REFERENCE = /&(?:#x?[\da-f]*|[a-z_:][\w.:-]*)?$/iy;

/** Start and end of sections in which ampersands need no escape. */
const SECTIONS = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;

/**
 * Escapes every "&" that starts no reference, in XML that arrives in chunks, and passes all other text unchanged. Holds
 * back at most 64 characters that a chunk border splits.
 */
export class StrayAmpersands {
  /** Positions in the output at which the last chunk was changed. */
  fixedPositions: readonly number[] = [];
  /** End marker of the open section; '' outside of sections. */
  private closing = '';
  private rest = '';
  private outputLength = 0;

  get isInSection() {
    return this.closing !== '';
  }

  /** Whether the next chunk can be read without the previous ones. */
  get isIdle() {
    return this.closing === '' && this.rest === '';
  }

  write(piece: string): string {
    const text = this.rest ? this.rest + piece : piece;
    const fixedPositions: number[] = [];
    const findNextMarker = createMarkerFinder(text);
    let escapedText = '';
    let start = 0;
    let at = 0;
    let restStart = text.length;
    while (restStart === text.length && at < text.length) {
      if (this.closing) {
        const end = text.indexOf(this.closing, at);
        if (end === -1) {
          restStart = text.length - countPartialMarker(text.slice(Math.max(at, text.length - 2)), this.closing);
          break;
        }
        at = end + this.closing.length;
        this.closing = '';
        continue;
      }
      at = findNextMarker(at);
      if (text[at] === '<') {
        if (isIncomplete(text, at)) restStart = at;
        else at += this.openSection(text, at);
      } else if (text[at] === '&') {
        const length = measureReference(text, at);
        if (length === null) restStart = at;
        else if (length === 0) {
          fixedPositions.push(this.outputLength + escapedText.length + at - start);
          escapedText += `${text.slice(start, at)}&amp;`;
          start = at + 1;
        }
        at += length || 1;
      }
    }
    this.rest = text.slice(restStart);
    this.fixedPositions = fixedPositions;
    const output = start === 0 && restStart === text.length ? text : escapedText + text.slice(start, restStart);
    this.outputLength += output.length;
    return output;
  }

  end(): string {
    const rest = this.rest.startsWith('&') ? `&amp;${this.rest.slice(1)}` : this.rest;
    this.fixedPositions = rest === this.rest ? [] : [this.outputLength];
    this.rest = '';
    return rest;
  }

  private openSection(text: string, at: number): number {
    const [opening, closing] = SECTIONS.find(([start]) => text.startsWith(start, at)) ?? [];
    this.closing = closing ?? '';
    return opening?.length ?? 2;
  }
}

/** Finds the next "&", "<!" or "<?", or the end. Caches each position, so that the text is scanned once per marker. */
function createMarkerFinder(text: string) {
  const markers = ['&', '<!', '<?'].map((marker) => ({ marker, at: -1 }));
  const last = text.endsWith('<') ? text.length - 1 : text.length;
  return (from: number) => {
    let nearest = last < from ? text.length : last;
    for (const cached of markers) {
      if (cached.at < from) cached.at = indexOrInfinity(text.indexOf(cached.marker, from));
      if (cached.at < nearest) nearest = cached.at;
    }
    return nearest;
  };
}

const indexOrInfinity = (index: number) => (index === -1 ? Infinity : index);

const isIncomplete = (text: string, at: number) =>
  text.length - at < 9 &&
  SECTIONS.some(([opening]) => opening.length > text.length - at && opening.startsWith(text.slice(at)));

/** Returns the length of the reference at this position: 0 if there is none, null if the chunk ends too early. */
function measureReference(text: string, at: number): number | null {
  REFERENCE.lastIndex = at;
  if (REFERENCE.test(text)) return REFERENCE.lastIndex - at;
  PARTIAL_REFERENCE.lastIndex = at;
  return text.length - at < MAX_REFERENCE_LENGTH && PARTIAL_REFERENCE.test(text) ? null : 0;
}

const countPartialMarker = (tail: string, marker: string) =>
  [2, 1].find((length) => length < marker.length && length <= tail.length && tail.endsWith(marker.slice(0, length))) ??
  0;
