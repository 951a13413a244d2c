import { isAscii, isUtf8 } from 'node:buffer';

/** Tells whether bytes that arrive in pieces are UTF-8 throughout, and whether they are ASCII alone. */
export class Utf8Check {
  isValid = true;
  isAscii = true;
  private rest = Buffer.alloc(0);

  push(piece: Uint8Array) {
    if (!this.isValid) return;
    this.isAscii &&= isAscii(piece);
    const bytes = this.rest.length
      ? Buffer.concat([this.rest, piece])
      : Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    const end = bytes.length - countUnfinishedBytes(bytes);
    this.isValid = isUtf8(bytes.subarray(0, end));
    this.rest = Buffer.from(bytes.subarray(end));
  }

  end() {
    if (this.rest.length) this.isValid = false;
    return this.isValid;
  }
}

/** How many bytes at the end begin a letter that the next piece may finish. */
function countUnfinishedBytes(bytes: Uint8Array) {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
  }
  return 0;
}
