import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeLargeKyero } from '../../fixtures/write-large-kyero.ts';

const END = '</property>\n';
const CLOSING = '</root>\n';
const PRICE = /<price>(\d+)<\/price>/;

/** A Kyero feed as its parts, so that it can be delivered changed, shortened or broken. */
export interface FeedParts {
  readonly opening: string;
  readonly properties: readonly string[];
}

/** The synthetic feed of so many properties; a tenth of them has pictures, at an address that is refused at once. */
export async function feedParts(folder: string, size: number): Promise<FeedParts> {
  const path = join(folder, 'original.xml');
  await writeLargeKyero(size, path);
  const [first = '', ...others] = readFileSync(path, 'utf8').split(END).slice(0, -1);
  const start = first.indexOf('<property>');
  return {
    opening: first.slice(0, start),
    properties: [first.slice(start), ...others].map((property, at) => withPictures(`${property}${END}`, at)),
  };
}

function withPictures(property: string, at: number) {
  const pictures = ['a', 'b'].map(
    (name, order) => `<image id="${order + 1}"><url>https://127.0.0.1/${at}${name}.jpg</url></image>`,
  );
  return property.replace(/<images>.*<\/images>/s, at % 10 === 0 ? `<images>${pictures.join('')}</images>` : '');
}

export const wholeFeed = ({ opening, properties }: FeedParts) => `${opening}${properties.join('')}${CLOSING}`;

/** Every property whose place in the feed is chosen, with another price. */
export const repriced = (
  { opening, properties }: FeedParts,
  price: (old: number) => number,
  isChosen: (at: number) => boolean = () => true,
): FeedParts => ({
  opening,
  properties: properties.map((property, at) =>
    isChosen(at) ? property.replace(PRICE, (_, old: string) => `<price>${price(Number(old))}</price>`) : property,
  ),
});

/** From one moment to the next: a reader gets the old feed or the new one. */
export function deliver(path: string, feed: string | Buffer): string {
  writeFileSync(`${path}.new`, feed);
  renameSync(`${path}.new`, path);
  return path;
}
