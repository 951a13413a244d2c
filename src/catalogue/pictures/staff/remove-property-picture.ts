import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { PropertyEditing } from '../../editing/property-editing.ts';
import { changeGallery } from './change-gallery.ts';
import { knownPicture } from './known-picture.ts';

/** Removes a picture; those after it move up. */
export class RemovePropertyPicture extends Command<{ version: number }> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly version: number,
    readonly pictureId: string,
  ) {
    super();
  }
}

@CommandHandler(RemovePropertyPicture)
export class RemovePropertyPictureHandler implements ICommandHandler<RemovePropertyPicture> {
  constructor(private readonly editing: PropertyEditing) {}

  execute(command: RemovePropertyPicture) {
    demand(command.by, 'properties.edit');
    return changeGallery(this.editing, command, {
      action: 'remove-property-picture',
      locks: true,
      change: (pictures, em) => {
        const gone = knownPicture(pictures, command.pictureId);
        const position = pictures.indexOf(gone) + 1;
        em.remove(gone);
        for (const [order, picture] of pictures.filter((picture) => picture !== gone).entries())
          picture.pictureOrder = order;
        return { position, count: pictures.length - 1 };
      },
    });
  }
}
