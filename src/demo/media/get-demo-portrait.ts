import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { hash } from 'node:crypto';
import { PictureStore } from '../../platform/pictures/picture-store.ts';
import { ImageProcessor } from '../../platform/pictures/image-processor.ts';
import { drawPortrait } from '../art/portraits/draw-portrait.ts';
import { type SitterName, sitters } from '../art/portraits/sitters.ts';

const WIDTH = 640;
const NAME = 'portrait.webp';

/** The drawn portrait of one of the demo's staff, painted when it is first asked for and then kept. */
export class GetDemoPortrait extends Query<Buffer> {
  constructor(readonly of: SitterName) {
    super();
  }
}

@QueryHandler(GetDemoPortrait)
export class GetDemoPortraitHandler implements IQueryHandler<GetDemoPortrait> {
  constructor(
    private readonly pictures: PictureStore,
    private readonly workshop: ImageProcessor,
  ) {}

  async execute({ of }: GetDemoPortrait) {
    const svg = Buffer.from(drawPortrait(sitters[of]));
    const key = hash('sha256', svg).slice(0, 32);
    const kept = await this.pictures.readVariant(key, NAME);
    if (kept) return kept;
    const drawing = { svg, width: WIDTH, save: () => Promise.resolve() };
    const made = await this.workshop.createVariant(() => Promise.resolve(drawing), 'page', WIDTH, 'webp');
    await this.pictures.saveVariant(key, NAME, made);
    return made;
  }
}
