import { Inject, Injectable, Optional } from '@nestjs/common';
import { readFile, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { type FetchedBody, fetchIfChanged, guardedFetch } from '../../platform/net/guarded-fetch.ts';
import { INTERNET, internetOf } from '../../platform/net/internet.ts';
import type { Validators } from '../../platform/net/validators.contract.ts';
import { bulkhead } from '../../platform/pictures/bulkhead.ts';
import { inspectPicture, MOST_BYTES, UnusablePicture } from '../../platform/pictures/inspect-picture.ts';
import { PictureArtist, type StoredPicture } from '../../platform/pictures/picture-artist.ts';
import { PictureStore } from '../../platform/pictures/picture-store.ts';

const IDLE = 20_000;
const INSPECTED_AT_ONCE = 4;

type Obtained = { picture: StoredPicture; validators: Validators | null };

/** Gets a picture from wherever its address points: the web, a file beside its feed, or the demo's artist. */
@Injectable()
export class PictureSource {
  /** Replaced by tests alone. */
  internet = INTERNET;
  idleMs = IDLE;
  private readonly inTurn = bulkhead(INSPECTED_AT_ONCE);

  constructor(
    private readonly pictures: PictureStore,
    @Inject(configToken) config: Config,
    @Optional() private readonly artist?: PictureArtist,
  ) {
    this.internet = internetOf(config);
  }

  async obtain(url: string, signal: AbortSignal): Promise<Obtained> {
    const announced = this.artist?.announce(url);
    if (announced) return { picture: announced, validators: null };
    if (url.startsWith('file:')) return this.kept(await fromFile(url), null);
    return this.taken(await guardedFetch(url, this.options(signal)));
  }

  /** Nothing where its server says that it still is what is known. */
  async obtainIfChanged(url: string, known: Validators | null, signal: AbortSignal): Promise<Obtained | null> {
    const fetched = await fetchIfChanged(url, { ...this.options(signal), known });
    return fetched && this.taken(fetched);
  }

  /** The bytes behind a key: stored, or drawn now and kept. */
  async original(key: string, url: string): Promise<Buffer | null> {
    const stored = await this.pictures.original(key);
    if (stored || !this.artist?.announce(url)) return stored;
    const drawn = await this.artist.draw(url);
    await this.pictures.keepOriginal(key, drawn);
    return drawn;
  }

  private options(signal: AbortSignal) {
    return { maxBytes: MOST_BYTES, idleMs: this.idleMs, internet: this.internet, signal };
  }

  private async taken({ body, validators }: FetchedBody) {
    return this.kept(await buffer(body), validators);
  }

  private async kept(bytes: Buffer, validators: Validators | null): Promise<Obtained> {
    const picture = await this.inTurn(() => inspectPicture(bytes));
    await this.pictures.keepOriginal(picture.key, bytes);
    return { picture, validators };
  }
}

async function fromFile(url: string) {
  const path = fileURLToPath(url);
  const { size } = await stat(path);
  if (size > MOST_BYTES) throw new UnusablePicture('Pesa más de 10 MB');
  return readFile(path);
}
