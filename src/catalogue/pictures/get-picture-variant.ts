import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PictureStore } from '../../platform/pictures/picture-store.ts';
import { PictureWorkshop } from '../../platform/pictures/picture-workshop.ts';
import type { Format } from '../../platform/pictures/pictures.contract.ts';
import { sharedPictureName } from '../../platform/pictures/share-design.contract.ts';
import { PictureSource } from './picture-source.ts';
import { PictureRows } from './storing/picture-rows.ts';
import { PictureNotFound } from '../property.problems.ts';

/** How a picture is shown: in a width and a format, or as pages are shared. */
export type Variant = { width: number; format: Format } | { sharedBy: string };

/** Made when first asked for, then kept; shown for as long as a property has the picture. */
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
  private readonly making = new Map<string, Promise<Buffer>>();

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
    const kept = await this.pictures.variant(key, name);
    return kept ?? this.once(`${key}/${name}`, async () => this.make(key, await url, variant, name));
  }

  /** Many visitors who ask for the same new variant wait for one turn. */
  private once(id: string, make: () => Promise<Buffer>) {
    const making = this.making.get(id) ?? make().finally(() => this.making.delete(id));
    this.making.set(id, making);
    return making;
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
