import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PictureStore } from '../../platform/pictures/picture-store.ts';
import { PictureWorkshop } from '../../platform/pictures/picture-workshop.ts';
import type { Format } from '../../platform/pictures/pictures.contract.ts';
import { sharedPictureName } from '../../platform/pictures/share-design.contract.ts';
import { PictureSource } from './picture-source.ts';
import { PictureRows } from './storing/picture-rows.ts';
import { PictureNotFound } from '../property.problems.ts';

/** A width with a format, or the preview picture of a shared page with the agency's name. */
export type Variant = { width: number; format: Format } | { sharedBy: string };

/** Returns a variant, created on first demand. Throws PictureNotFound when no property has the picture. */
export class GetPictureVariant extends Query<Buffer> {
  constructor(
    readonly key: string,
    readonly variant: Variant,
  ) {
    super();
  }
}

@QueryHandler(GetPictureVariant)
export class GetPictureVariantHandler implements IQueryHandler<GetPictureVariant> {
  private readonly inProgress = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly rows: PictureRows,
    private readonly pictures: PictureStore,
    private readonly source: PictureSource,
    private readonly workshop: PictureWorkshop,
  ) {}

  async execute({ key, variant }: GetPictureVariant) {
    const name = nameOf(variant);
    const url = this.rows.urlOf(key);
    if (await this.rows.isGone(url)) throw new PictureNotFound();
    const stored = await this.pictures.variant(key, name);
    return stored ?? this.once(`${key}/${name}`, async () => this.make(key, await url, variant, name));
  }

  /** Concurrent requests for the same new variant share one computation. */
  private once(id: string, make: () => Promise<Buffer>) {
    const inProgress = this.inProgress.get(id) ?? make().finally(() => this.inProgress.delete(id));
    this.inProgress.set(id, inProgress);
    return inProgress;
  }

  private async make(key: string, url: string | null, variant: Variant, name: string) {
    const original = url && (await this.source.original(key, url));
    if (!original) throw new PictureNotFound();
    const made =
      'sharedBy' in variant
        ? await this.workshop.share(original, variant.sharedBy)
        : await this.workshop.variant(original, variant.width, variant.format);
    await this.pictures.keepVariant(key, name, made);
    return made;
  }
}

const nameOf = (variant: Variant) =>
  'sharedBy' in variant ? sharedPictureName(variant.sharedBy) : `${variant.width}.${variant.format}`;
