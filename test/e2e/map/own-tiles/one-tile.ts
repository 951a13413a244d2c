import sharp from 'sharp';
import { varint } from './varint.ts';

/** Colour of the raster tile; nothing else on the map has it. */
export const PICTURED = { r: 200, g: 60, b: 20 };
/** The eastern half is land, the western water, like the background without tiles. */
export const VECTORED = { r: 0xf6, g: 0xf8, b: 0xf8 };
const EXTENT = 4096;

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 256, height: 256, channels: 3, background: PICTURED } })
    .png()
    .toBuffer();

/** A Mapbox vector tile with layers of Protomaps' basemap. */
const vector = (): Buffer => Buffer.concat([layer('earth', 0, EXTENT), layer('water', 0, EXTENT / 2)]);

function layer(name: string, west: number, east: number): Buffer {
  const feature = Buffer.concat([number(3, 3), bytes(4, Buffer.concat(ring(west, east).map(varint)))]);
  return bytes(3, Buffer.concat([number(15, 2), bytes(1, Buffer.from(name)), bytes(2, feature), number(5, EXTENT)]));
}

/** Drawing commands of a clockwise ring. */
const ring = (west: number, east: number) => [
  ...[9, zigzag(west), zigzag(0)],
  ...[26, zigzag(east - west), zigzag(0), zigzag(0), zigzag(EXTENT), zigzag(west - east), zigzag(0)],
  15,
];

const zigzag = (step: number) => (step < 0 ? -2 * step - 1 : 2 * step);
const number = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)]);
const bytes = (field: number, value: Buffer) => Buffer.concat([varint(field * 8 + 2), varint(value.length), value]);

export const oneTile = { picture, vector };
