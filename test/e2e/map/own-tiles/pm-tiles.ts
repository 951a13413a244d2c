import { varint } from './varint.ts';

const HEADER = 127;
const MAX_ZOOM = 12;
/** Number of tiles from the whole world to the last zoom level. */
const TILES = (4 ** (MAX_ZOOM + 1) - 1) / 3;
const NOT_COMPRESSED = 1;
const TYPES = { vector: 1, picture: 2 };

/** A PMTiles file, version 3, in which every tile is this one. */
export function pmTiles(type: keyof typeof TYPES, tile: Buffer): Buffer {
  const directory = Buffer.concat([1, 0, TILES, tile.length, 1].map(varint));
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(HEADER);
  header.write('PMTiles');
  header[7] = 3;
  const parts = [directory.length, metadata.length, 0, tile.length];
  let offset = HEADER;
  parts.forEach((length, at) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + at * 16);
    offset += length;
  });
  [TILES, 1, 1].forEach((count, at) => header.writeBigUInt64LE(BigInt(count), 72 + at * 8));
  header.set([1, NOT_COMPRESSED, NOT_COMPRESSED, TYPES[type], 0, MAX_ZOOM], 96);
  [-180e7, -85e7, 180e7, 85e7].forEach((degrees, at) => header.writeInt32LE(degrees, 102 + at * 4));
  return Buffer.concat([header, directory, metadata, tile]);
}
