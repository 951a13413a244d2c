import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { createId } from '../../platform/new-id.ts';
import { ImageProcessor } from '../../platform/pictures/image-processor.ts';
import { PictureRejected } from '../../platform/pictures/pictures.problems.ts';
import { Lead } from '../lead.entity.ts';
import { PhotoUnusable, LeadPhotoNotFound } from '../lead.problems.ts';
import { findVisibleLeadOrThrow } from '../record/lead-access.ts';
import { InquiryPhoto } from './inquiry-photo.entity.ts';
import { PhotoFiles, InquiryPhotoStore } from './photo-files.ts';

const OUTPUT_FORMAT = { width: 1920, quality: 80 };
const WRONG_TYPE = 'El archivo no es una foto PNG o JPG: pruebe con otro';

/** Stores a photograph without metadata. It is deleted after a day unless an inquiry refers to it. */
export class StorePhoto extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly bytes: Buffer,
  ) {
    super();
  }
}

@CommandHandler(StorePhoto)
export class StorePhotoHandler implements ICommandHandler<StorePhoto> {
  constructor(
    private readonly files: PhotoFiles,
    private readonly imageProcessor: ImageProcessor,
  ) {}

  async execute({ bytes }: StorePhoto) {
    const { picture, bytes: photograph } = await this.processImage(bytes);
    const id = createId();
    const row = { id, key: picture.key, leadId: null, createdAt: new Date() };
    await this.files.save(picture.key, photograph, (em) => em.insert(InquiryPhoto, row));
    return { id };
  }

  private async processImage(bytes: Buffer) {
    if (!isPngOrJpg(bytes)) throw new PhotoUnusable(WRONG_TYPE);
    return this.imageProcessor.encodePhotograph(bytes, OUTPUT_FORMAT).catch((error: unknown) => {
      throw error instanceof PictureRejected ? new PhotoUnusable(error.message) : error;
    });
  }
}

const isPngOrJpg = (bytes: Buffer) => /^(\xff\xd8\xff|\x89PNG\r\n\x1a\n)/.test(bytes.toString('latin1', 0, 8));

export class ShowLeadPhoto extends Query<Buffer> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly photoId: string,
  ) {
    super();
  }
}

@QueryHandler(ShowLeadPhoto)
export class ShowLeadPhotoHandler implements IQueryHandler<ShowLeadPhoto> {
  constructor(
    private readonly em: EntityManager,
    private readonly store: InquiryPhotoStore,
  ) {}

  async execute({ actor, id, photoId }: ShowLeadPhoto) {
    requirePermission(actor, 'leads.work');
    await findVisibleLeadOrThrow(this.em, actor, id);
    const photo = await this.em.findOne(InquiryPhoto, { id: photoId });
    const bytes = photo && (await this.belongsToLead(photo, id)) && (await this.store.readOriginal(photo.key));
    if (!bytes) throw new LeadPhotoNotFound();
    return bytes;
  }

  /** The photograph may belong to an inquiry that was merged into the lead. */
  private async belongsToLead({ leadId }: InquiryPhoto, id: string) {
    if (leadId === null) return false;
    return leadId === id || (await this.em.count(Lead, { id: leadId, mergedInto: id })) > 0;
  }
}
