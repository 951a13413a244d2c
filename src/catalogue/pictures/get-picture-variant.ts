import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import { setTimeout } from 'node:timers/promises';
import { DependencyTracker } from '../../platform/cache-invalidation/dependency-tracker.ts';
import { InvalidationBus } from '../../platform/cache-invalidation/invalidation-bus.sql.ts';
import { type CacheDependency, createTopicDependency } from '../../platform/cache-invalidation/invalidation.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts';
import { ImageProcessor } from '../../platform/pictures/image-processor.ts';
import { PictureStore } from '../../platform/pictures/picture-store.ts';
import { NobodyWaits } from '../../platform/pictures/pictures.problems.ts';
import { getSharePictureName } from '../../platform/pictures/share-design.contract.ts';
import { MINUTE_MS } from '../../platform/time-units.contract.ts';
import { GetPictureVariant, type Variant } from '../property.messages.ts';
import { PictureNotFound } from '../property.problems.ts';
import { PropertyPicture } from './property-picture.entity.ts';

const MAX_ENTRIES = 20_000;
const MAX_AGE_MS = MINUTE_MS;
/** Maximum wait for the address of a picture before it counts as present. */
const WAIT_MS = 1500;

interface CacheEntry {
  readonly url: string;
  readonly dependency: CacheDependency;
  /** Version of the invalidation log at which the entry was last valid. */
  version: number;
}

/**
 * Caches addresses of pictures by key for a minute, or until their property changes, since a page requests forty
 * pictures at once.
 */
@Injectable()
export class PictureUrlCache {
  private readonly cache = new LRUCache<string, CacheEntry>({ max: MAX_ENTRIES, ttl: MAX_AGE_MS });

  constructor(
    private readonly em: EntityManager,
    private readonly invalidations: InvalidationBus,
  ) {}

  async findUrl(key: string): Promise<string | null> {
    const { version } = this.invalidations;
    const cached = this.cache.get(key);
    if (cached && this.invalidations.findInvalidationTime(cached.dependency, cached.version) === undefined) {
      cached.version = version;
      return cached.url;
    }
    const fields = ['url', 'propertyId'] as const;
    const row = await this.em.findOne(PropertyPicture, { key }, { fields, disableIdentityMap: true });
    if (row)
      this.cache.set(key, { url: row.url, dependency: createTopicDependency('property', row.propertyId), version });
    return row?.url ?? null;
  }

  /** Pictures count as present while the database is unavailable or slow, since cached pages still show them. */
  async isMissing(url: Promise<string | null>): Promise<boolean> {
    const timeout = this.invalidations.isDisconnected ? null : setTimeout(WAIT_MS, undefined, { ref: false });
    const lookup = url.catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
    });
    return (await Promise.race([lookup, timeout ?? Promise.resolve()])) === null;
  }
}

/** `waiters` report whether their requests are still open. */
type InProgress = { readonly waiters: (() => boolean)[]; readonly result: Promise<Buffer> };

@QueryHandler(GetPictureVariant)
export class GetPictureVariantHandler implements IQueryHandler<GetPictureVariant> {
  private readonly inProgress = new Map<string, InProgress>();

  constructor(
    private readonly pictureUrls: PictureUrlCache,
    private readonly pictures: PictureStore,
    private readonly imageProcessor: ImageProcessor,
  ) {}

  async execute({ key, variant, isRequestOpen }: GetPictureVariant) {
    // The content of a key never changes, so a list that prewarms its pictures must not depend on them.
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
    create: (waiters: InProgress['waiters']) => Promise<Buffer>,
  ) {
    const existing = this.inProgress.get(id);
    existing?.waiters.push(isRequestOpen);
    if (existing) return existing.result;
    const waiters = [isRequestOpen];
    const result = create(waiters).finally(() => this.inProgress.delete(id));
    this.inProgress.set(id, { waiters, result });
    return result;
  }

  /** Without `waiters`, prewarms the variant at a lower priority. */
  private async createVariant(
    key: string,
    url: string | null,
    variant: Variant,
    waiters: InProgress['waiters'] | null,
  ) {
    if (url === null || !(await this.pictures.hasOriginal(key))) throw new PictureNotFound();
    const readOriginal = async () => {
      if (waiters?.every((isRequestOpen) => !isRequestOpen())) throw new NobodyWaits();
      return (await this.pictures.readOriginal(key))!;
    };
    const urgency = waiters ? 'page' : 'prewarm';
    const result =
      'sharedBy' in variant
        ? await this.imageProcessor.createSharePicture(readOriginal, urgency, variant.sharedBy, variant.headline)
        : await this.imageProcessor.createVariant(readOriginal, urgency, variant.width, variant.format);
    await this.pictures.saveVariant(key, getVariantName(variant), result);
    return result;
  }
}

const getVariantName = (variant: Variant) =>
  'sharedBy' in variant
    ? getSharePictureName(variant.sharedBy, variant.headline)
    : `${variant.width}.${variant.format}`;
