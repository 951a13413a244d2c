import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Passes bytes on, and knows afterwards how many they were and their SHA-256. */
export function createHashStream() {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Reads a file, and throws at its end when its SHA-256 is another one: it has changed since somebody verified it. */
export async function* readVerified(path: string, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new Error(`${path} ha cambiado desde que se comprobó.`);
}

/** The SHA-256 of a file. */
export async function hashFile(path: string): Promise<string> {
  const { through, result } = createHashStream();
  await pipeline(createReadStream(path), through.resume());
  return result().sha256;
}
