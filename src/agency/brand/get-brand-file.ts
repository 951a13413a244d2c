import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ImageProcessor } from '../../platform/pictures/image-processor.ts';
import { SHARE_DESIGN } from '../../platform/pictures/share-design.contract.ts';
import type { AgencyProfile } from '../agency.contract.ts';
import { type BrandFile, buildBrandUrl, BRAND_DESIGN } from '../brand.contract.ts';
import { renderIconSvg } from './render-icon-svg.ts';
import { renderShareSvg } from './render-share-svg.ts';

/** Builds the web app manifest. The id stays when the agency's name, and with it the address, changes. */
const buildWebManifest = (agency: Pick<AgencyProfile, 'name'>) => ({
  id: '/',
  name: agency.name,
  short_name: agency.name,
  lang: 'es',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  theme_color: BRAND_DESIGN.ink,
  background_color: BRAND_DESIGN.paper,
  icons: [
    buildManifestIcon('icon', 'any', agency),
    buildManifestIcon('icon-192', '192x192', agency),
    buildManifestIcon('icon-512', '512x512', agency),
    { ...buildManifestIcon('maskable-512', '512x512', agency), purpose: 'maskable' },
  ],
});

const buildManifestIcon = (file: BrandFile, sizes: string, agency: Pick<AgencyProfile, 'name'>) => ({
  src: buildBrandUrl(file, agency),
  sizes,
  type: file === 'icon' ? 'image/svg+xml' : 'image/png',
});

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
  /** Rendered files of the current name, by address (eight small files). */
  private readonly cache = new Map<string, Promise<Buffer>>();
  private cachedName = '';

  constructor(private readonly imageProcessor: ImageProcessor) {}

  execute({ file, name }: GetBrandFile): Promise<Buffer> {
    if (this.cachedName !== name) this.cache.clear();
    this.cachedName = name;
    const address = buildBrandUrl(file, { name });
    const cached = this.cache.get(address);
    if (cached) return cached;
    const rendering = this.render(file, name);
    this.cache.set(address, rendering);
    // Removes a failed rendering so that the next request retries; current callers get the error.
    rendering.catch(() => this.cache.delete(address));
    return rendering;
  }

  private async render(file: BrandFile, name: string): Promise<Buffer> {
    if (file === 'site') return Buffer.from(JSON.stringify(buildWebManifest({ name })));
    if (file === 'icon') return Buffer.from(renderIconSvg(name, 'round'));
    if (file === 'share') return this.imageProcessor.paint(Buffer.from(renderShareSvg(name)), SHARE_DESIGN.width);
    const corners = file.startsWith('icon') ? 'round' : 'full';
    return this.imageProcessor.paint(Buffer.from(renderIconSvg(name, corners)), Number(file.split('-')[1]), 'png');
  }
}
