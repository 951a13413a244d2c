import { randomUUID, createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a file atomically and syncs it. `write` is the text, or a function that writes to the path of the draft. */
export async function writeFileDurably(path: string, write: string | ((draft: string) => Promise<void>)) {
  const draft = join(dirname(path), `.${randomUUID()}.part`);
  try {
    if (typeof write === 'string') await writeFile(draft, write, { mode: 0o600, flush: true });
    else await write(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** File names are part of their folder, which must be synced separately. */
export async function syncFolder(path: string) {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** `through` passes data on unchanged; call `result` once, at the end. */
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

/** Yields the bytes of a file; throws at the end unless they have the given SHA-256. */
export async function* readVerified(path: string, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new Error(`${path} ha cambiado desde que se comprobó.`);
}

export async function hashFile(path: string): Promise<string> {
  const { through, result } = createHashStream();
  await pipeline(createReadStream(path), through.resume());
  return result().sha256;
}
