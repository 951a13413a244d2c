import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PictureWorkshop } from '../../platform/pictures/picture-workshop.ts';
import { SHARE_DESIGN } from '../../platform/pictures/share-design.contract.ts';
import { type BrandFile, brandAddress } from '../brand.contract.ts';
import { iconSvg } from './icon-svg.ts';
import { shareSvg } from './share-svg.ts';
import { webManifest } from './web-manifest.ts';

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
  private readonly made = new Map<string, Promise<Buffer>>();
  private madeFor = '';

  constructor(private readonly workshop: PictureWorkshop) {}

  execute({ file, name }: GetBrandFile): Promise<Buffer> {
    if (this.madeFor !== name) this.made.clear();
    this.madeFor = name;
    const address = brandAddress(file, { name });
    const known = this.made.get(address);
    if (known) return known;
    const made = this.make(file, name);
    this.made.set(address, made);
    // What failed is tried again; whoever waits for it is told.
    made.catch(() => this.made.delete(address));
    return made;
  }

  private async make(file: BrandFile, name: string): Promise<Buffer> {
    if (file === 'site') return Buffer.from(JSON.stringify(webManifest({ name })));
    if (file === 'icon') return Buffer.from(iconSvg(name, 'round'));
    if (file === 'share') return this.workshop.paint(Buffer.from(shareSvg(name)), SHARE_DESIGN.width);
    const corners = file.startsWith('icon') ? 'round' : 'full';
    return this.workshop.paint(Buffer.from(iconSvg(name, corners)), Number(file.split('-')[1]), 'png');
  }
}
