import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { UnusablePicture } from '../../../platform/pictures/pictures.problems.ts';
import { PictureStore } from '../../../platform/pictures/picture-store.ts';
import { PictureWorkshop } from '../../../platform/pictures/picture-workshop.ts';
import { PropertyEditing } from '../../editing/property-editing.ts';
import { PictureUnusable } from '../../property.problems.ts';
import { uploadedUrl } from '../uploaded-url.ts';
import { appendPicture } from './append-picture.ts';
import { changeGallery } from './change-gallery.ts';

/** Large enough for every variant (pixels). */
const ORIGINAL = { width: 2560, height: 2560, quality: 90 };

/** Adds an uploaded photograph, re-encoded without metadata such as the place. */
export class UploadPropertyPicture extends Command<{ version: number }> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly version: number,
    readonly bytes: Buffer,
  ) {
    super();
  }
}

@CommandHandler(UploadPropertyPicture)
export class UploadPropertyPictureHandler implements ICommandHandler<UploadPropertyPicture> {
  constructor(
    private readonly editing: PropertyEditing,
    private readonly pictures: PictureStore,
    private readonly workshop: PictureWorkshop,
  ) {}

  async execute(command: UploadPropertyPicture) {
    demand(command.by, 'properties.edit');
    const stored = await this.store(command.bytes);
    return changeGallery(this.editing, command, {
      action: 'upload-property-picture',
      locks: true,
      change: (pictures, em) => {
        const url = uploadedUrl(stored.key);
        appendPicture(em, pictures, command.id, { ...stored, url, nextAttemptAt: null });
        return { count: pictures.length + 1 };
      },
    });
  }

  private async store(photograph: Buffer) {
    const { picture, bytes } = await this.workshop.take(photograph, ORIGINAL).catch((error: unknown) => {
      throw error instanceof UnusablePicture ? new PictureUnusable(error.message) : error;
    });
    await this.pictures.keepOriginal(picture.key, bytes);
    return picture;
  }
}
