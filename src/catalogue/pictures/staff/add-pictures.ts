import type { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission, type Actor } from '../../../platform/actor.ts';
import { ImageProcessor } from '../../../platform/pictures/image-processor.ts';
import { PictureStore } from '../../../platform/pictures/picture-store.ts';
import { PictureRejected } from '../../../platform/pictures/pictures.problems.ts';
import { PropertyEditor } from '../../editing/property-editor.ts';
import { PictureAlreadyThere, TooManyPictures, PictureUnusable } from '../../property.problems.ts';
import { buildPicture, getPictureIdentity, toUploadUrl, replacePictures } from '../gallery.ts';
import type { NewPicture } from '../picture-input.contract.ts';
import { PropertyPicture } from '../property-picture.entity.ts';
import { changeGallery } from './change-pictures.ts';

const MAX_PICTURES = 100;

function appendPicture(
  em: EntityManager,
  pictures: readonly PropertyPicture[],
  propertyId: string,
  { url, ...fields }: Pick<PropertyPicture, 'url'> & Partial<PropertyPicture>,
) {
  const identity = getPictureIdentity(url);
  if (pictures.some((picture) => getPictureIdentity(picture.url) === identity)) throw new PictureAlreadyThere();
  if (pictures.length >= MAX_PICTURES) throw new TooManyPictures(MAX_PICTURES);
  const last = pictures.at(-1)?.pictureOrder ?? -1;
  em.persist(em.create(PropertyPicture, { ...buildPicture(propertyId, url, last + 1), ...fields }));
}

/** Adds a picture by its address; a job downloads it. */
export class AddPropertyPicture extends Command<{ version: number }> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly picture: NewPicture,
  ) {
    super();
  }
}

@CommandHandler(AddPropertyPicture)
export class AddPropertyPictureHandler implements ICommandHandler<AddPropertyPicture> {
  constructor(private readonly propertyEditor: PropertyEditor) {}

  execute(command: AddPropertyPicture) {
    requirePermission(command.actor, 'properties.edit');
    const { url, alt } = command.picture;
    return changeGallery(this.propertyEditor, command, {
      action: 'add-property-picture',
      locks: true,
      change: (pictures, em) => {
        appendPicture(em, pictures, command.id, { url, alt: alt || null });
        return { count: pictures.length + 1 };
      },
    });
  }
}

/** In pixels; large enough for every variant. */
const ORIGINAL_OPTIONS = { width: 2560, height: 2560, quality: 90 };

/** Adds an uploaded photograph, re-encoded without metadata such as the location. */
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
        throw error instanceof PictureRejected ? new PictureUnusable(error.message) : error;
      });
    await this.pictures.saveOriginal(picture.key, bytes);
    return picture;
  }
}

/** Replaces the gallery; pictures with the same address keep their id and file. */
export class SetPropertyPictures extends Command<{ version: number }> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly urls: string[],
  ) {
    super();
  }
}

@CommandHandler(SetPropertyPictures)
export class SetPropertyPicturesHandler implements ICommandHandler<SetPropertyPictures> {
  constructor(private readonly propertyEditor: PropertyEditor) {}

  execute(command: SetPropertyPictures) {
    const { actor, id, urls } = command;
    requirePermission(actor, 'properties.edit');
    return changeGallery(this.propertyEditor, command, {
      action: 'set-property-pictures',
      locks: true,
      change: (existing, em) => {
        replacePictures(
          em,
          id,
          existing,
          urls.map((url) => ({ url })),
        );
        return { count: urls.length };
      },
    });
  }
}
