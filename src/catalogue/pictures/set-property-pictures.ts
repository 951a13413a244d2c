import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { PropertyEditor } from '../editing/property-editor.ts';
import { replacePictures } from './replace-pictures.ts';
import { changeGallery } from './staff/change-gallery.ts';

/** Replaces the whole gallery; pictures that stay keep their id. */
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
