import { Inject, Injectable, Optional } from '@nestjs/common';
import { readFile, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { type FetchedBody, fetchIfChanged, ssrfSafeFetch } from '../../platform/net/ssrf-safe-fetch.ts';
import { DEFAULT_OUTBOUND_POLICY, createOutboundPolicy } from '../../platform/net/outbound-policy.ts';
import type { Validators } from '../../platform/net/validators.contract.ts';
import { MAX_PICTURE_BYTES } from '../../platform/pictures/pictures.contract.ts';
import { UnusablePicture } from '../../platform/pictures/pictures.problems.ts';
import { ImageGenerator, type StoredPicture } from '../../platform/pictures/image-generator.ts';
import { PictureStore } from '../../platform/pictures/picture-store.ts';
import { type Original, ImageProcessor } from '../../platform/pictures/image-processor.ts';

const IDLE_TIMEOUT_MS = 20_000;
const DEADLINE_MS = 60_000;

type FetchedPicture = { picture: StoredPicture; validators: Validators | null };

/** Obtains a picture from its address: on the web, in a file beside its feed, or drawn by the demo's artist. */
@Injectable()
export class PictureSource {
  /** Replaced in tests only. */
  internet = DEFAULT_OUTBOUND_POLICY;
  idleMs = IDLE_TIMEOUT_MS;
  deadlineMs = DEADLINE_MS;

  constructor(
    private readonly pictures: PictureStore,
    private readonly imageProcessor: ImageProcessor,
    @Inject(configToken) config: Config,
    @Optional() private readonly imageGenerator?: ImageGenerator,
  ) {
    this.internet = createOutboundPolicy(config);
  }

  async obtain(url: string, signal: AbortSignal): Promise<FetchedPicture> {
    const announced = this.imageGenerator?.describe(url);
    if (announced) return { picture: announced, validators: null };
    if (url.startsWith('file:')) return this.store(await readPictureFile(url), null);
    return this.download(await ssrfSafeFetch(url, this.options(signal)));
  }

  /** Downloads a picture unless its server says that it is unchanged; null then. */
  async obtainIfChanged(
    url: string,
    cachedValidators: Validators | null,
    signal: AbortSignal,
  ): Promise<FetchedPicture | null> {
    const fetched = await fetchIfChanged(url, { ...this.options(signal), cachedValidators });
    return fetched && this.download(fetched);
  }

  /** Returns a reader of the original, or of the drawing that becomes it; null when there is neither. */
  async findOriginal(key: string, url: string): Promise<Original | null> {
    const imageGenerator = this.imageGenerator?.describe(url) ? this.imageGenerator : null;
    if (!imageGenerator && !(await this.pictures.hasOriginal(key))) return null;
    return async () => {
      const stored = await this.pictures.readOriginal(key);
      if (stored || !imageGenerator) return stored!;
      return { ...imageGenerator.draw(url), keep: (painted) => this.pictures.savePainted(key, painted) };
    };
  }

  private options(signal: AbortSignal) {
    const { idleMs, deadlineMs, internet } = this;
    return { maxBytes: MAX_PICTURE_BYTES, idleMs, deadlineMs, internet, signal };
  }

  private async download({ body, validators }: FetchedBody) {
    return this.store(await buffer(body), validators);
  }

  private async store(bytes: Buffer, validators: Validators | null): Promise<FetchedPicture> {
    const picture = await this.imageProcessor.inspect(bytes);
    await this.pictures.saveOriginal(picture.key, bytes);
    return { picture, validators };
  }
}

async function readPictureFile(url: string) {
  const path = fileURLToPath(url);
  const { size } = await stat(path);
  if (size > MAX_PICTURE_BYTES) throw new UnusablePicture('Pesa más de 10 MB: redúzcala');
  return readFile(path);
}
