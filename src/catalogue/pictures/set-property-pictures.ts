import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { demand } from '../../platform/access/demand.ts';
import { PropertyEditing } from '../editing/property-editing.ts';
import { replacePictures } from './replace-pictures.ts';
import { changeGallery } from './staff/change-gallery.ts';

/** Replaces the whole gallery; pictures that stay keep their id. */
export class SetPropertyPictures extends Command<{ version: number }> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly version: number,
    readonly urls: string[],
  ) {
    super();
  }
}

@CommandHandler(SetPropertyPictures)
export class SetPropertyPicturesHandler implements ICommandHandler<SetPropertyPictures> {
  constructor(private readonly editing: PropertyEditing) {}

  execute(command: SetPropertyPictures) {
    const { by, id, urls } = command;
    demand(by, 'properties.edit');
    return changeGallery(this.editing, command, {
      action: 'set-property-pictures',
      locks: true,
      change: (present, em) => {
        replacePictures(
          em,
          id,
          present,
          urls.map((url) => ({ url })),
        );
        return { count: urls.length };
      },
    });
  }
}
