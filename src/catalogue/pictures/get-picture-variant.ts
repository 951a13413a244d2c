import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Sources } from '../../platform/changes/sources.ts';
import { PictureStore } from '../../platform/pictures/picture-store.ts';
import { PictureWorkshop } from '../../platform/pictures/picture-workshop.ts';
import { NobodyWaits } from '../../platform/pictures/pictures.problems.ts';
import { sharedPictureName } from '../../platform/pictures/share-design.contract.ts';
import { PictureSource } from './picture-source.ts';
import { GetPictureVariant, type Variant } from '../property.messages.ts';
import { PictureRows } from './storing/picture-rows.ts';
import { PictureNotFound } from '../property.problems.ts';

type InProgress = { readonly askers: (() => boolean)[]; readonly made: Promise<Buffer> };

@QueryHandler(GetPictureVariant)
export class GetPictureVariantHandler implements IQueryHandler<GetPictureVariant> {
  private readonly inProgress = new Map<string, InProgress>();

  constructor(
    private readonly rows: PictureRows,
    private readonly pictures: PictureStore,
    private readonly source: PictureSource,
    private readonly workshop: PictureWorkshop,
  ) {}

  async execute({ key, variant, isAwaited }: GetPictureVariant) {
    // What has this key never changes: a list whose pictures are prepared is the same afterwards.
    Sources.noteNothing();
    const url = this.rows.urlOf(key);
    if (await this.rows.isGone(url)) throw new PictureNotFound();
    const stored = await this.pictures.variant(key, nameOf(variant));
    if (stored) return stored;
    if (!isAwaited) return this.make(key, await url, variant, null);
    return this.once(`${key}/${nameOf(variant)}`, isAwaited, async (askers) =>
      this.make(key, await url, variant, askers),
    );
  }

  /** Concurrent requests for the same new variant share one computation. */
  private once(id: string, isAwaited: () => boolean, make: (askers: InProgress['askers']) => Promise<Buffer>) {
    const present = this.inProgress.get(id);
    present?.askers.push(isAwaited);
    if (present) return present.made;
    const askers = [isAwaited];
    const made = make(askers).finally(() => this.inProgress.delete(id));
    this.inProgress.set(id, { askers, made });
    return made;
  }

  /** Without askers it is made ahead of them. */
  private async make(key: string, url: string | null, variant: Variant, askers: InProgress['askers'] | null) {
    const original = url && (await this.source.original(key, url));
    if (!original) throw new PictureNotFound();
    const inTurn = async () => {
      if (askers?.every((isAwaited) => !isAwaited())) throw new NobodyWaits();
      return original();
    };
    const urgency = askers ? 'shown' : 'ahead';
    const made =
      'sharedBy' in variant
        ? await this.workshop.share(inTurn, urgency, variant.sharedBy, variant.headline)
        : await this.workshop.variant(inTurn, urgency, variant.width, variant.format);
    await this.pictures.keepVariant(key, nameOf(variant), made);
    return made;
  }
}

const nameOf = (variant: Variant) =>
  'sharedBy' in variant ? sharedPictureName(variant.sharedBy, variant.headline) : `${variant.width}.${variant.format}`;
