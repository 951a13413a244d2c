import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { PropertyEditing } from '../../editing/property-editing.ts';
import type { NewPicture } from '../picture-input.contract.ts';
import { appendPicture } from './append-picture.ts';
import { changeGallery } from './change-gallery.ts';

/** Adds a picture by its address; a job downloads it. */
export class AddPropertyPicture extends Command<{ version: number }> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly version: number,
    readonly picture: NewPicture,
  ) {
    super();
  }
}

@CommandHandler(AddPropertyPicture)
export class AddPropertyPictureHandler implements ICommandHandler<AddPropertyPicture> {
  constructor(private readonly editing: PropertyEditing) {}

  execute(command: AddPropertyPicture) {
    demand(command.by, 'properties.edit');
    const { url, alt } = command.picture;
    return changeGallery(this.editing, command, {
      action: 'add-property-picture',
      locks: true,
      change: (pictures, em) => {
        appendPicture(em, pictures, command.id, { url, alt: alt || null });
        return { count: pictures.length + 1 };
      },
    });
  }
}
