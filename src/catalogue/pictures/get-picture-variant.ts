import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DependencyTracker } from '../../platform/cache-invalidation/dependency-tracker.ts';
import { PictureStore } from '../../platform/pictures/picture-store.ts';
import { ImageProcessor } from '../../platform/pictures/image-processor.ts';
import { NobodyWaits } from '../../platform/pictures/pictures.problems.ts';
import { getSharePictureName } from '../../platform/pictures/share-design.contract.ts';
import { PictureSource } from './picture-source.ts';
import { GetPictureVariant, type Variant } from '../property.messages.ts';
import { PictureUrlCache } from './download/picture-url-cache.ts';
import { PictureNotFound } from '../property.problems.ts';

type InProgress = { readonly waiters: (() => boolean)[]; readonly result: Promise<Buffer> };

@QueryHandler(GetPictureVariant)
export class GetPictureVariantHandler implements IQueryHandler<GetPictureVariant> {
  private readonly inProgress = new Map<string, InProgress>();

  constructor(
    private readonly pictureUrls: PictureUrlCache,
    private readonly pictures: PictureStore,
    private readonly source: PictureSource,
    private readonly imageProcessor: ImageProcessor,
  ) {}

  async execute({ key, variant, isRequestOpen }: GetPictureVariant) {
    // What has this key never changes: a list whose pictures are prepared is the same afterwards.
    DependencyTracker.trackNothing();
    const url = this.pictureUrls.findUrl(key);
    if (await this.pictureUrls.isMissing(url)) throw new PictureNotFound();
    const stored = await this.pictures.readVariant(key, getVariantName(variant));
    if (stored) return stored;
    if (!isRequestOpen) return this.createVariant(key, await url, variant, null);
    return this.shareInProgress(`${key}/${getVariantName(variant)}`, isRequestOpen, async (waiters) =>
      this.createVariant(key, await url, variant, waiters),
    );
  }

  /** Concurrent requests for the same new variant share one computation. */
  private shareInProgress(
    id: string,
    isRequestOpen: () => boolean,
    make: (waiters: InProgress['waiters']) => Promise<Buffer>,
  ) {
    const existing = this.inProgress.get(id);
    existing?.waiters.push(isRequestOpen);
    if (existing) return existing.result;
    const waiters = [isRequestOpen];
    const result = make(waiters).finally(() => this.inProgress.delete(id));
    this.inProgress.set(id, { waiters, result });
    return result;
  }

  /** Without askers it is made ahead of them. */
  private async createVariant(
    key: string,
    url: string | null,
    variant: Variant,
    waiters: InProgress['waiters'] | null,
  ) {
    const original = url && (await this.source.findOriginal(key, url));
    if (!original) throw new PictureNotFound();
    const readIfStillWaiting = async () => {
      if (waiters?.every((isRequestOpen) => !isRequestOpen())) throw new NobodyWaits();
      return original();
    };
    const urgency = waiters ? 'shown' : 'ahead';
    const result =
      'sharedBy' in variant
        ? await this.imageProcessor.createSharePicture(readIfStillWaiting, urgency, variant.sharedBy, variant.headline)
        : await this.imageProcessor.createVariant(readIfStillWaiting, urgency, variant.width, variant.format);
    await this.pictures.saveVariant(key, getVariantName(variant), result);
    return result;
  }
}

const getVariantName = (variant: Variant) =>
  'sharedBy' in variant
    ? getSharePictureName(variant.sharedBy, variant.headline)
    : `${variant.width}.${variant.format}`;
