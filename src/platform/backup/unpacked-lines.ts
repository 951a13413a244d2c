import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';

/** The lines of a compressed file, however many there are. */
export async function* unpackedLines(path: string): AsyncGenerator<string> {
  const unpacked = pipeline(createReadStream(path), createZstdDecompress(), () => undefined);
  let begun = '';
  for await (const text of unpacked.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (begun + text).split('\n');
    begun = lines.pop()!;
    yield* lines;
  }
}
