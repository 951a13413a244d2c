import { Injectable, Optional } from '@nestjs/common';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { guardedFetch } from '../../platform/net/guarded-fetch.ts';
import { inspectPicture, MOST_BYTES, UnusablePicture } from '../../platform/pictures/inspect-picture.ts';
import { PictureArtist, type StoredPicture } from '../../platform/pictures/picture-artist.ts';
import { PictureStore } from '../../platform/pictures/picture-store.ts';

const IDLE = 20_000;

/** Gets a picture from wherever its address points: the web, a file beside its feed, or the demo's artist. */
@Injectable()
export class PictureSource {
  constructor(
    private readonly pictures: PictureStore,
    @Optional() private readonly artist?: PictureArtist,
  ) {}

  async obtain(url: string, signal: AbortSignal): Promise<StoredPicture> {
    const announced = this.artist?.announce(url);
    if (announced) return announced;
    const bytes = url.startsWith('file:') ? await fromFile(url) : await fromWeb(url, signal);
    const stored = await inspectPicture(bytes);
    await this.pictures.keepOriginal(stored.key, bytes);
    return stored;
  }

  /** The bytes behind a key: stored, or drawn now and kept. */
  async original(key: string, url: string): Promise<Buffer | null> {
    const stored = await this.pictures.original(key);
    if (stored || !this.artist?.announce(url)) return stored;
    const drawn = await this.artist.draw(url);
    await this.pictures.keepOriginal(key, drawn);
    return drawn;
  }
}

async function fromFile(url: string) {
  const path = fileURLToPath(url);
  const { size } = await stat(path);
  if (size > MOST_BYTES) throw new UnusablePicture('Pesa más de 10 MB');
  return readFile(path);
}

async function fromWeb(url: string, signal: AbortSignal) {
  const { body } = await guardedFetch(url, { maxBytes: MOST_BYTES, idleMs: IDLE, signal });
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
