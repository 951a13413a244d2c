import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { readVerified } from './create-hash-stream.ts';

/** The lines of a compressed file, however many there are; with a hash, only of the file that has it. */
export async function* readCompressedLines(path: string, sha256?: string): AsyncGenerator<string> {
  const compressed = sha256 ? readVerified(path, sha256) : createReadStream(path);
  const decompressed = pipeline(compressed, createZstdDecompress(), () => undefined);
  let partialLine = '';
  for await (const text of decompressed.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (partialLine + text).split('\n');
    partialLine = lines.pop()!;
    yield* lines;
  }
}
