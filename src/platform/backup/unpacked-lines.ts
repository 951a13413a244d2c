import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { readVerified } from './hashed.ts';

/** The lines of a compressed file, however many there are; with a hash, only of the file that has it. */
export async function* unpackedLines(path: string, sha256?: string): AsyncGenerator<string> {
  const packed = sha256 ? readVerified(path, sha256) : createReadStream(path);
  const unpacked = pipeline(packed, createZstdDecompress(), () => undefined);
  let begun = '';
  for await (const text of unpacked.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (begun + text).split('\n');
    begun = lines.pop()!;
    yield* lines;
  }
}
