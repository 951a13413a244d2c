/** As protocol buffers and PMTiles write a whole number. */
export function varint(value: number): Buffer {
  const all: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) all.push((rest % 128) + 128);
  return Buffer.from([...all, rest]);
}
