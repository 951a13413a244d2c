import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeLargeKyero } from '../../fixtures/write-large-kyero.ts';

const END = '</property>\n';
const CLOSING = '</root>\n';
const PRICE = /<price>(\d+)<\/price>/;

/** Parts of a Kyero feed, so that tests can deliver it changed, shortened or broken. */
export interface FeedParts {
  readonly opening: string;
  readonly properties: readonly string[];
}

/** Builds a synthetic feed. A tenth of its properties has pictures, at an address that refuses connections. */
export async function buildFeedParts(folder: string, size: number): Promise<FeedParts> {
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

export const joinFeed = ({ opening, properties }: FeedParts) => `${opening}${properties.join('')}${CLOSING}`;

/** Changes the prices of the properties at the chosen indexes. */
export const reprice = (
  { opening, properties }: FeedParts,
  price: (old: number) => number,
  isChosen: (at: number) => boolean = () => true,
): FeedParts => ({
  opening,
  properties: properties.map((property, at) =>
    isChosen(at) ? property.replace(PRICE, (_, old: string) => `<price>${price(Number(old))}</price>`) : property,
  ),
});

/** Replaces the file atomically: a reader gets the old feed or the new one. */
export function deliver(path: string, feed: string | Buffer): string {
  writeFileSync(`${path}.new`, feed);
  renameSync(`${path}.new`, path);
  return path;
}
