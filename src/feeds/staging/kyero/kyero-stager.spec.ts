import fc from 'fast-check';
import { type FeedPart, splitElements } from './kyero-stager.ts';

async function split(...pieces: string[]): Promise<FeedPart[]> {
  const parts: FeedPart[] = [];
  async function* bytes() {
    for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece));
  }
  for await (const batch of splitElements(bytes())) parts.push(...batch);
  return parts;
}
const getElements = (parts: FeedPart[]) =>
  parts.filter(({ isElement }) => isElement).map(({ bytes }) => bytes.toString());

const FEED = `<root><kyero/><properties><property><id>1</id></property>
<property/><property lang="es"><id>2</id></property> <Property>3</Property><property><id>ñ 4</id></property></properties></root>`;
const EXPECTED = ['<property><id>1</id></property>', '<property><id>ñ 4</id></property>'];

describe('splitElements', () => {
  it('preserves the feed and its elements at any chunk border', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(FEED.length), { maxLength: 8 }), async (cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b), FEED.length];
        const parts = await split(...edges.slice(1).map((edge, index) => FEED.slice(edges[index], edge)));
        expect(Buffer.concat(parts.map(({ bytes }) => bytes)).toString()).toBe(FEED);
        expect(getElements(parts)).toEqual(EXPECTED);
      }),
    );
  });

  it('passes through an endless element without buffering it', async () => {
    const piece = 'x'.repeat(600_000);
    const parts = await split('<root><property>', piece, piece, piece, '</property><property>1</property>');
    expect(getElements(parts)).toEqual(['<property>1</property>']);
    expect(Math.max(...parts.map(({ bytes }) => bytes.length))).toBeLessThan(1_300_000);
  });

  it('yields 2,000 elements at a time', async () => {
    const feed = '<property></property>'.repeat(5_000);
    const batches: number[] = [];
    async function* pieces() {
      for (let start = 0; start < feed.length; start += 2_100)
        yield await Promise.resolve(Buffer.from(feed.slice(start, start + 2_100)));
    }
    for await (const parts of splitElements(pieces())) batches.push(parts.length);
    expect(batches).toEqual([2_000, 2_000, 1_000]);
  });
});
