import { Inject, Injectable, Optional } from '@nestjs/common';
import { readFile, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { type FetchedBody, fetchIfChanged, guardedFetch } from '../../platform/net/guarded-fetch.ts';
import { INTERNET, internetOf } from '../../platform/net/internet.ts';
import type { Validators } from '../../platform/net/validators.contract.ts';
import { MOST_BYTES } from '../../platform/pictures/pictures.contract.ts';
import { UnusablePicture } from '../../platform/pictures/pictures.problems.ts';
import { PictureArtist, type StoredPicture } from '../../platform/pictures/picture-artist.ts';
import { PictureStore } from '../../platform/pictures/picture-store.ts';
import { type Original, PictureWorkshop } from '../../platform/pictures/picture-workshop.ts';

const IDLE = 20_000;
const DEADLINE = 60_000;

type Obtained = { picture: StoredPicture; validators: Validators | null };

/** Obtains a picture from its address: on the web, in a file beside its feed, or drawn by the demo's artist. */
@Injectable()
export class PictureSource {
  /** Replaced in tests only. */
  internet = INTERNET;
  idleMs = IDLE;
  deadlineMs = DEADLINE;

  constructor(
    private readonly pictures: PictureStore,
    private readonly workshop: PictureWorkshop,
    @Inject(configToken) config: Config,
    @Optional() private readonly artist?: PictureArtist,
  ) {
    this.internet = internetOf(config);
  }

  async obtain(url: string, signal: AbortSignal): Promise<Obtained> {
    const announced = this.artist?.announce(url);
    if (announced) return { picture: announced, validators: null };
    if (url.startsWith('file:')) return this.store(await fromFile(url), null);
    return this.download(await guardedFetch(url, this.options(signal)));
  }

  /** Downloads a picture unless its server says that it is unchanged; null then. */
  async obtainIfChanged(url: string, known: Validators | null, signal: AbortSignal): Promise<Obtained | null> {
    const fetched = await fetchIfChanged(url, { ...this.options(signal), known });
    return fetched && this.download(fetched);
  }

  /** Returns a reader of the original, or of the drawing that becomes it; null when there is neither. */
  async original(key: string, url: string): Promise<Original | null> {
    const artist = this.artist?.announce(url) ? this.artist : null;
    if (!artist && !(await this.pictures.hasOriginal(key))) return null;
    return async () => {
      const stored = await this.pictures.original(key);
      if (stored || !artist) return stored!;
      return { ...artist.draw(url), keep: (painted) => this.pictures.keepPainted(key, painted) };
    };
  }

  private options(signal: AbortSignal) {
    const { idleMs, deadlineMs, internet } = this;
    return { maxBytes: MOST_BYTES, idleMs, deadlineMs, internet, signal };
  }

  private async download({ body, validators }: FetchedBody) {
    return this.store(await buffer(body), validators);
  }

  private async store(bytes: Buffer, validators: Validators | null): Promise<Obtained> {
    const picture = await this.workshop.inspect(bytes);
    await this.pictures.keepOriginal(picture.key, bytes);
    return { picture, validators };
  }
}

async function fromFile(url: string) {
  const path = fileURLToPath(url);
  const { size } = await stat(path);
  if (size > MOST_BYTES) throw new UnusablePicture('Pesa más de 10 MB: redúzcala');
  return readFile(path);
}
