/** Throws as soon as more than `maxBytes` have passed; placed after decompression, it stops compression bombs. */
export async function* limitBytes(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
  createError: () => Error,
): AsyncGenerator<Uint8Array, void> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw createError();
    yield chunk;
  }
}
