import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PictureStore } from '../../platform/pictures/picture-store.ts';
import { PictureWorkshop } from '../../platform/pictures/picture-workshop.ts';
import type { Format } from '../../platform/pictures/pictures.contract.ts';
import { PropertyPicture } from './property-picture.entity.ts';
import { PictureSource } from './picture-source.ts';
import { PictureNotFound } from '../property.problems.ts';

/** How a picture is shown: in a width and a format, or as pages are shared. */
export type Variant = { width: number; format: Format } | { sharedBy: string };

/** Made when first asked for, then kept. */
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
    private readonly em: EntityManager,
    private readonly pictures: PictureStore,
    private readonly source: PictureSource,
    private readonly workshop: PictureWorkshop,
  ) {}

  async execute({ key, variant }: GetPictureVariant) {
    const name = nameOf(variant);
    const kept = await this.pictures.variant(key, name);
    return kept ?? this.once(`${key}/${name}`, () => this.make(key, variant, name));
  }

  /** Many visitors who ask for the same new variant wait for one turn. */
  private once(id: string, make: () => Promise<Buffer>) {
    const making = this.making.get(id) ?? make().finally(() => this.making.delete(id));
    this.making.set(id, making);
    return making;
  }

  private async make(key: string, variant: Variant, name: string) {
    const picture = await this.em.findOne(PropertyPicture, { key }, { disableIdentityMap: true });
    const original = picture && (await this.source.original(key, picture.url));
    if (!original) throw new PictureNotFound();
    const made =
      'sharedBy' in variant
        ? await this.workshop.share(original, variant.sharedBy)
        : await this.workshop.variant(original, variant.width, variant.format);
    await this.pictures.keepVariant(key, name, made);
    return made;
  }
}

/** A new name of the agency makes new pictures. */
const nameOf = (variant: Variant) =>
  'sharedBy' in variant
    ? `og-${createHash('sha256').update(variant.sharedBy).digest('hex').slice(0, 12)}.jpg`
    : `${variant.width}.${variant.format}`;
