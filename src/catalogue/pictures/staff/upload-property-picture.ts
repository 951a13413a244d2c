import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import type { Actor } from '../../../platform/actor.ts';
import { UnusablePicture } from '../../../platform/pictures/pictures.problems.ts';
import { PictureStore } from '../../../platform/pictures/picture-store.ts';
import { ImageProcessor } from '../../../platform/pictures/image-processor.ts';
import { PropertyEditor } from '../../editing/property-editor.ts';
import { PictureUnusable } from '../../property.problems.ts';
import { toUploadUrl } from '../upload-url.ts';
import { appendPicture } from './append-picture.ts';
import { changeGallery } from './change-gallery.ts';

/** Large enough for every variant (pixels). */
const ORIGINAL_OPTIONS = { width: 2560, height: 2560, quality: 90 };

/** Adds an uploaded photograph, re-encoded without metadata such as the place. */
export class UploadPropertyPicture extends Command<{ version: number }> {
  constructor(
    readonly actor: Actor,
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
    private readonly propertyEditor: PropertyEditor,
    private readonly pictures: PictureStore,
    private readonly imageProcessor: ImageProcessor,
  ) {}

  async execute(command: UploadPropertyPicture) {
    requirePermission(command.actor, 'properties.edit');
    const stored = await this.store(command.bytes);
    return changeGallery(this.propertyEditor, command, {
      action: 'upload-property-picture',
      locks: true,
      change: (pictures, em) => {
        const url = toUploadUrl(stored.key);
        appendPicture(em, pictures, command.id, { ...stored, url, nextAttemptAt: null });
        return { count: pictures.length + 1 };
      },
    });
  }

  private async store(photograph: Buffer) {
    const { picture, bytes } = await this.imageProcessor
      .encodePhotograph(photograph, ORIGINAL_OPTIONS)
      .catch((error: unknown) => {
        throw error instanceof UnusablePicture ? new PictureUnusable(error.message) : error;
      });
    await this.pictures.saveOriginal(picture.key, bytes);
    return picture;
  }
}
