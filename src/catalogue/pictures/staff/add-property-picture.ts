import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import type { Actor } from '../../../platform/actor.ts';
import { PropertyEditor } from '../../editing/property-editor.ts';
import type { NewPicture } from '../picture-input.contract.ts';
import { appendPicture } from './append-picture.ts';
import { changeGallery } from './change-gallery.ts';

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
