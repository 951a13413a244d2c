/** The first bytes of a stream, all if there are fewer, and the whole stream again, to be read once. */
export async function peekStream(source: AsyncIterable<Uint8Array>, bytes: number) {
  const iterator = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let next = await iterator.next();
  while (!next.done) {
    head = Buffer.concat([head, next.value]);
    if (head.length >= bytes) break;
    next = await iterator.next();
  }
  return { head, whole: prepend(head, iterator) };
}

async function* prepend(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    if (head.length) yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
