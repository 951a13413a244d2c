/** Throws as soon as more than `maxBytes` have passed; placed after decompression, it stops compression bombs. */
export async function* limited(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
  refusal: () => Error,
): AsyncGenerator<Uint8Array, void> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw refusal();
    yield chunk;
  }
}
