const OPEN = Buffer.from('<property>');
const CLOSE = Buffer.from('</property>');
/** What is larger is read piece by piece, as it comes. */
const MAX_ELEMENT_BYTES = 1_000_000;
const MAX_BATCH_ELEMENTS = 2_000;
const MAX_BATCH_BYTES = 8_000_000;

/** A piece of a feed. An element is, from its first byte to its last, what looks like one whole <property>. */
export type FeedPart = { bytes: Buffer; isElement: boolean };

/** Cuts a feed where its properties seem to begin and end, without reading it; some thousand parts at a time. */
export async function* splitElements(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<FeedPart[], void> {
  let rest: Buffer = Buffer.alloc(0);
  let parts: FeedPart[] = [];
  let elements = 0;
  let bytes = 0;
  const cut = (from: number, to: number, isElement: boolean) => {
    if (to > from) parts.push({ bytes: rest.subarray(from, to), isElement });
    bytes += to - from;
    elements += Number(isElement);
  };
  for await (const piece of pieces) {
    rest = rest.length ? Buffer.concat([rest, piece]) : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    let at = 0;
    for (;;) {
      const start = rest.indexOf(OPEN, at);
      const end = start === -1 ? -1 : rest.indexOf(CLOSE, start) + CLOSE.length;
      if (end < CLOSE.length) {
        const next = start === -1 ? findPartialTag(rest, at) : start;
        const held = rest.length - next > MAX_ELEMENT_BYTES ? rest.length : next;
        cut(at, held, false);
        rest = rest.subarray(held);
        break;
      }
      cut(at, start, false);
      cut(start, end, true);
      at = end;
    }
    if (elements < MAX_BATCH_ELEMENTS && bytes < MAX_BATCH_BYTES) continue;
    yield parts;
    [parts, elements, bytes] = [[], 0, 0];
  }
  cut(0, rest.length, false);
  if (parts.length) yield parts;
}

/** Where a <property> may begin that the next piece goes on with; the end if nothing begins. */
function findPartialTag(bytes: Buffer, from: number) {
  const sign = bytes.lastIndexOf(0x3c);
  const isBegun = sign >= from && bytes.length - sign < OPEN.length;
  return isBegun && OPEN.subarray(0, bytes.length - sign).equals(bytes.subarray(sign)) ? sign : bytes.length;
}
