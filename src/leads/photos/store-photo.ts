import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import { ImageProcessor } from '../../platform/pictures/image-processor.ts';
import { UnusablePicture } from '../../platform/pictures/pictures.problems.ts';
import { PhotoUnusable } from '../inquiries/inquiry.problems.ts';
import { InquiryPhoto } from './inquiry-photo.entity.ts';
import { PhotoFiles } from './photo-files.ts';

const OUTPUT_FORMAT = { width: 1920, quality: 80 };
const WRONG_TYPE = 'El archivo no es una foto PNG o JPG: pruebe con otro';

/** Stores a photograph without its metadata, for a day unless an inquiry refers to it. */
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
    const id = newId();
    const row = { id, key: picture.key, leadId: null, createdAt: clock.now() };
    await this.files.save(picture.key, photograph, (em) => em.insert(InquiryPhoto, row));
    return { id };
  }

  private async processImage(bytes: Buffer) {
    if (!isPngOrJpg(bytes)) throw new PhotoUnusable(WRONG_TYPE);
    return this.imageProcessor.encodePhotograph(bytes, OUTPUT_FORMAT).catch((error: unknown) => {
      throw error instanceof UnusablePicture ? new PhotoUnusable(error.message) : error;
    });
  }
}

const isPngOrJpg = (bytes: Buffer) => /^(\xff\xd8\xff|\x89PNG\r\n\x1a\n)/.test(bytes.toString('latin1', 0, 8));
