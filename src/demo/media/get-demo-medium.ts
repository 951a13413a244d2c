import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { hash } from 'node:crypto';
import { PictureNotFound } from '../../catalogue/property.problems.ts';
import { PictureStore } from '../../platform/pictures/picture-store.ts';
import { ImageProcessor } from '../../platform/pictures/image-processor.ts';
import { drawPicture } from '../art/draw-picture.ts';
import { recipeAt } from '../art/gallery/picture-address.ts';
import type { Recipe } from '../art/recipe.ts';
import { demoStock } from '../stock/demo-stock.ts';
import type { Medium } from '../stock/details/demo-media.ts';
import { drawHomeTour } from './draw-home-tour.ts';

/** The video or the tour of a home, made when it is first asked for and then kept. */
export class GetDemoMedium extends Query<Buffer> {
  constructor(
    readonly reference: string,
    readonly medium: Medium,
  ) {
    super();
  }
}

@QueryHandler(GetDemoMedium)
export class GetDemoMediumHandler implements IQueryHandler<GetDemoMedium> {
  private galleries?: ReadonlyMap<string, Recipe[]>;

  constructor(
    private readonly pictures: PictureStore,
    private readonly workshop: ImageProcessor,
  ) {}

  async execute({ reference, medium }: GetDemoMedium) {
    const recipes = this.galleryOf(reference);
    if (!recipes?.length) throw new PictureNotFound();
    const key = hash('sha256', `${medium}/${JSON.stringify(recipes)}`).slice(0, 32);
    const name = `${medium}.webp`;
    const kept = await this.pictures.readVariant(key, name);
    if (kept) return kept;
    const made = await (medium === 'video' ? this.film(recipes[0]!) : this.tour(recipes));
    await this.pictures.saveVariant(key, name, made);
    return made;
  }

  private film(opening: Recipe) {
    return this.workshop.animate(Buffer.from(drawPicture(opening)));
  }

  private tour(recipes: Recipe[]) {
    const drawing = { ...drawHomeTour(recipes), save: () => Promise.resolve() };
    return this.workshop.createVariant(() => Promise.resolve(drawing), 'page', drawing.width, 'webp');
  }

  private galleryOf(reference: string) {
    this.galleries ??= new Map(
      demoStock().map(({ reference: of, pictures }) => [of, pictures.flatMap(({ path }) => recipeAt(path) ?? [])]),
    );
    return this.galleries.get(reference);
  }
}
