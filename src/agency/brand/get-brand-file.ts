import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ImageProcessor } from '../../platform/pictures/image-processor.ts';
import { SHARE_DESIGN } from '../../platform/pictures/share-design.contract.ts';
import { type BrandFile, buildBrandUrl } from '../brand.contract.ts';
import { renderIconSvg } from './render-icon-svg.ts';
import { renderShareSvg } from './render-share-svg.ts';
import { buildWebManifest } from './build-web-manifest.ts';

/** Returns a file that is drawn from the agency's name, once for each name. */
export class GetBrandFile extends Query<Buffer> {
  constructor(
    readonly file: BrandFile,
    readonly name: string,
  ) {
    super();
  }
}

@QueryHandler(GetBrandFile)
export class GetBrandFileHandler implements IQueryHandler<GetBrandFile> {
  /** By address; there are eight small files of the current name. */
  private readonly cache = new Map<string, Promise<Buffer>>();
  private cachedName = '';

  constructor(private readonly imageProcessor: ImageProcessor) {}

  execute({ file, name }: GetBrandFile): Promise<Buffer> {
    if (this.cachedName !== name) this.cache.clear();
    this.cachedName = name;
    const address = buildBrandUrl(file, { name });
    const cached = this.cache.get(address);
    if (cached) return cached;
    const rendered = this.render(file, name);
    this.cache.set(address, rendered);
    // What failed is tried again; whoever waits for it is told.
    rendered.catch(() => this.cache.delete(address));
    return rendered;
  }

  private async render(file: BrandFile, name: string): Promise<Buffer> {
    if (file === 'site') return Buffer.from(JSON.stringify(buildWebManifest({ name })));
    if (file === 'icon') return Buffer.from(renderIconSvg(name, 'round'));
    if (file === 'share') return this.imageProcessor.paint(Buffer.from(renderShareSvg(name)), SHARE_DESIGN.width);
    const corners = file.startsWith('icon') ? 'round' : 'full';
    return this.imageProcessor.paint(Buffer.from(renderIconSvg(name, corners)), Number(file.split('-')[1]), 'png');
  }
}
