import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Format, makeVariant } from '../../platform/pictures/make-variant.ts';
import { PictureStore } from '../../platform/pictures/picture-store.ts';
import { PropertyPicture } from './property-picture.entity.ts';
import { PictureSource } from './picture-source.ts';
import { PictureNotFound } from '../property.problems.ts';

/** Made when first asked for, then kept. */
export class GetPictureVariant extends Query<Buffer> {
  constructor(
    readonly key: string,
    readonly width: number,
    readonly format: Format,
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
  ) {}

  async execute({ key, width, format }: GetPictureVariant) {
    const name = `${width}.${format}`;
    const kept = await this.pictures.variant(key, name);
    return kept ?? this.once(`${key}/${name}`, () => this.make(key, width, format, name));
  }

  /** Many visitors who ask for the same new variant wait for one encoder. */
  private once(id: string, make: () => Promise<Buffer>) {
    const making = this.making.get(id) ?? make().finally(() => this.making.delete(id));
    this.making.set(id, making);
    return making;
  }

  private async make(key: string, width: number, format: Format, name: string) {
    const picture = await this.em.findOne(PropertyPicture, { key }, { disableIdentityMap: true });
    const original = picture && (await this.source.original(key, picture.url));
    if (!original) throw new PictureNotFound();
    const variant = await makeVariant(original, width, format);
    await this.pictures.keepVariant(key, name, variant);
    return variant;
  }
}
