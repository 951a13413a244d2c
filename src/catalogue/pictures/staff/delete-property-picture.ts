import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import type { Actor } from '../../../platform/actor.ts';
import { PropertyEditor } from '../../editing/property-editor.ts';
import { changeGallery } from './change-gallery.ts';
import { findPictureOrThrow } from './find-picture-or-throw.ts';

/** Removes a picture; those after it move up. */
export class DeletePropertyPicture extends Command<{ version: number }> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly pictureId: string,
  ) {
    super();
  }
}

@CommandHandler(DeletePropertyPicture)
export class DeletePropertyPictureHandler implements ICommandHandler<DeletePropertyPicture> {
  constructor(private readonly propertyEditor: PropertyEditor) {}

  execute(command: DeletePropertyPicture) {
    requirePermission(command.actor, 'properties.edit');
    return changeGallery(this.propertyEditor, command, {
      action: 'remove-property-picture',
      locks: true,
      change: (pictures, em) => {
        const removed = findPictureOrThrow(pictures, command.pictureId);
        const position = pictures.indexOf(removed) + 1;
        em.remove(removed);
        for (const [order, picture] of pictures.filter((picture) => picture !== removed).entries())
          picture.pictureOrder = order;
        return { position, count: pictures.length - 1 };
      },
    });
  }
}
