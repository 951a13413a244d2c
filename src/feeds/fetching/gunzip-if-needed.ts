import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A feed that is itself a gzip file, known by its first two bytes, is inflated; any other passes as it is. */
export async function* gunzipIfNeeded(
  head: Buffer,
  whole: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    yield* whole;
    return;
  }
  // The reader of the stream gets its errors.
  const inflated: AsyncIterable<Uint8Array> = pipeline(
    Readable.from(whole),
    createGunzip({ chunkSize: 65_536 }),
    () => undefined,
  );
  yield* inflated;
}
