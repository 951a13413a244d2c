import { Inject, Injectable } from '@nestjs/common';
import { readFile, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type Config, configToken } from '../../config.ts';
import { DEFAULT_OUTBOUND_POLICY, createOutboundPolicy } from '../../platform/net/outbound-policy.ts';
import { type FetchedBody, fetchIfChanged, ssrfSafeFetch } from '../../platform/net/ssrf-safe-fetch.ts';
import type { Validators } from '../../platform/net/validators.contract.ts';
import { ImageProcessor } from '../../platform/pictures/image-processor.ts';
import { type StoredPicture, PictureStore } from '../../platform/pictures/picture-store.ts';
import { MAX_PICTURE_BYTES } from '../../platform/pictures/pictures.contract.ts';
import { PictureRejected } from '../../platform/pictures/pictures.problems.ts';
import { MINUTE_MS } from '../../platform/time-units.contract.ts';

const IDLE_TIMEOUT_MS = 20_000;
const DEADLINE_MS = MINUTE_MS;

type FetchedPicture = { picture: StoredPicture; validators: Validators | null };

/** Gets a picture from its address on the web or in a file beside its feed. */
@Injectable()
export class PictureSource {
  /** Tests replace this field and the two timeouts. */
  outboundPolicy = DEFAULT_OUTBOUND_POLICY;
  idleMs = IDLE_TIMEOUT_MS;
  deadlineMs = DEADLINE_MS;

  constructor(
    private readonly pictures: PictureStore,
    private readonly imageProcessor: ImageProcessor,
    @Inject(configToken) config: Config,
  ) {
    this.outboundPolicy = createOutboundPolicy(config);
  }

  /** Gets a picture and stores its original. */
  async obtain(url: string, signal: AbortSignal): Promise<FetchedPicture> {
    if (url.startsWith('file:')) return this.store(await readPictureFile(url), null);
    return this.download(await ssrfSafeFetch(url, this.buildOptions(signal)));
  }

  /** Downloads a picture. Returns null if the server reports it as unchanged. */
  async obtainIfChanged(
    url: string,
    cachedValidators: Validators | null,
    signal: AbortSignal,
  ): Promise<FetchedPicture | null> {
    const fetched = await fetchIfChanged(url, { ...this.buildOptions(signal), cachedValidators });
    return fetched && this.download(fetched);
  }

  private buildOptions(signal: AbortSignal) {
    const { idleMs, deadlineMs, outboundPolicy } = this;
    return { maxBytes: MAX_PICTURE_BYTES, idleMs, deadlineMs, policy: outboundPolicy, signal };
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
  if (size > MAX_PICTURE_BYTES) throw new PictureRejected('Pesa más de 10 MB: redúzcala');
  return readFile(path);
}
