import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A feed that is itself a gzip file, known by its first two bytes, is inflated; any other passes as it is. */
export async function* gunzipped(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const iterator = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let next = await iterator.next();
  while (!next.done) {
    head = Buffer.concat([head, next.value]);
    if (head.length >= 2) break;
    next = await iterator.next();
  }
  const whole = joined(head, iterator);
  if (head[0] !== 0x1f || head[1] !== 0x8b) return yield* whole;
  // Its errors reach whoever reads the stream.
  yield* pipeline(Readable.from(whole), createGunzip({ chunkSize: 65_536 }), () => undefined);
}

async function* joined(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    if (head.length) yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
