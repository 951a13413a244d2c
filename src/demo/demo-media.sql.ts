import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import { PictureNotFound } from '../catalogue/property.problems.ts';
import { PictureStore } from '../platform/pictures/picture-store.ts';

const HEIGHT = 640;
const MAX_ROOMS = 5;
/** Width of the wall between two rooms of a tour, in pixels. */
const WALL_WIDTH = 24;
const FRAMES = 24;
const FRAME_MS = 125;
const VIEWPORT = { width: 960, height: 540 };

@Injectable()
export class DemoMedia {
  constructor(
    private readonly em: EntityManager,
    private readonly pictures: PictureStore,
  ) {}

  /** Finds the video or the tour of a property as WebP, or makes it from its drawings. Throws `PictureNotFound`. */
  async findOrMake(reference: string, kind: string): Promise<Buffer> {
    const keys = await this.em.execute<{ key: string }[]>(
      `select key from property_pictures join properties on properties.id = property_id
        where reference = ? and status in ('published', 'reserved', 'sold') and property_pictures.kind = 'photo'
          and key is not null order by picture_order limit ?`,
      [reference, MAX_ROOMS],
    );
    if (!keys[0]) throw new PictureNotFound();
    const digest = hash('sha256', keys.map(({ key }) => key).join());
    const name = `${kind}-${digest.slice(0, 8)}.webp`;
    const stored = await this.pictures.readVariant(keys[0].key, name);
    if (stored) return stored;
    const originals = await Promise.all(keys.map(({ key }) => this.pictures.readOriginal(key)));
    const drawings = originals.filter((original) => original?.toString('latin1', 0, 4) === '<svg') as Buffer[];
    if (!drawings[0]) throw new PictureNotFound();
    const made = await (kind === 'video' ? animate(drawings[0]) : joinRooms(drawings));
    await this.pictures.saveVariant(keys[0].key, name, made);
    return made;
  }
}

/** Joins drawings of rooms side by side, as a visitor sees them one after the other. */
async function joinRooms(drawings: Buffer[]) {
  const { default: sharp } = await import('sharp');
  const rooms = await Promise.all(
    drawings.map((drawing) => sharp(drawing).resize({ height: HEIGHT }).png().toBuffer({ resolveWithObject: true })),
  );
  const width = rooms.reduce((sum, { info }) => sum + info.width + WALL_WIDTH, -WALL_WIDTH);
  let left = 0;
  const layers = rooms.map(({ data, info }) => {
    const layer = { input: data, top: 0, left };
    left += info.width + WALL_WIDTH;
    return layer;
  });
  return sharp({ create: { width, height: HEIGHT, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .webp({ quality: 72 })
    .toBuffer();
}

/** Makes an animated WebP whose view moves across the drawing and back. */
async function animate(drawing: Buffer) {
  const { default: sharp } = await import('sharp');
  const { data: bitmap, info } = await sharp(drawing)
    .resize(VIEWPORT.width * 1.25)
    .flatten()
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const frames: Buffer[] = [];
  for (let index = 0; index < FRAMES; index++) {
    const progress = (1 - Math.cos((2 * Math.PI * index) / FRAMES)) / 2;
    const left = Math.round(progress * (info.width - VIEWPORT.width));
    const top = Math.round((0.75 - progress / 2) * (info.height - VIEWPORT.height));
    frames.push(
      await sharp(bitmap)
        .extract({ left, top, ...VIEWPORT })
        .png({ compressionLevel: 0 })
        .toBuffer(),
    );
  }
  return sharp(frames, { join: { animated: true } })
    .webp({ quality: 64, effort: 3, loop: 0, delay: frames.map(() => FRAME_MS) })
    .toBuffer();
}
