import fc from 'fast-check';
import { type FeedPart, splitElements } from './split-elements.ts';

async function split(...pieces: string[]): Promise<FeedPart[]> {
  const parts: FeedPart[] = [];
  async function* bytes() {
    for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece));
  }
  for await (const some of splitElements(bytes())) parts.push(...some);
  return parts;
}
const elements = (parts: FeedPart[]) => parts.filter(({ isElement }) => isElement).map(({ bytes }) => bytes.toString());

const FEED = `<root><kyero/><properties><property><id>1</id></property>
<property/><property lang="es"><id>2</id></property> <Property>3</Property><property><id>ñ 4</id></property></properties></root>`;
const FOUND = ['<property><id>1</id></property>', '<property><id>ñ 4</id></property>'];

describe('a feed that is split', () => {
  it('is the same feed, with the same elements, however it arrives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(FEED.length), { maxLength: 8 }), async (cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b), FEED.length];
        const parts = await split(...edges.slice(1).map((edge, at) => FEED.slice(edges[at], edge)));
        expect(Buffer.concat(parts.map(({ bytes }) => bytes)).toString()).toBe(FEED);
        expect(elements(parts)).toEqual(FOUND);
      }),
    );
  });

  it('passes on what never ends, without keeping it', async () => {
    const piece = 'x'.repeat(600_000);
    const parts = await split('<root><property>', piece, piece, piece, '</property><property>1</property>');
    expect(elements(parts)).toEqual(['<property>1</property>']);
    expect(Math.max(...parts.map(({ bytes }) => bytes.length))).toBeLessThan(1_300_000);
  });

  it('comes some thousand elements at a time', async () => {
    const many = '<property></property>'.repeat(5_000);
    const batches: number[] = [];
    async function* pieces() {
      for (let at = 0; at < many.length; at += 2_100)
        yield await Promise.resolve(Buffer.from(many.slice(at, at + 2_100)));
    }
    for await (const parts of splitElements(pieces())) batches.push(parts.length);
    expect(batches).toEqual([2_000, 2_000, 1_000]);
  });
});
