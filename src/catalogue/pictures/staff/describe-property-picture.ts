import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { PropertyEditing } from '../../editing/property-editing.ts';
import { changeGallery } from './change-gallery.ts';
import { knownPicture } from './known-picture.ts';

/** Sets the text alternative of a picture; null uses the property's title. */
export class DescribePropertyPicture extends Command<{ version: number }> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly version: number,
    readonly pictureId: string,
    readonly alt: string | null,
  ) {
    super();
  }
}

@CommandHandler(DescribePropertyPicture)
export class DescribePropertyPictureHandler implements ICommandHandler<DescribePropertyPicture> {
  constructor(private readonly editing: PropertyEditing) {}

  execute(command: DescribePropertyPicture) {
    demand(command.by, 'properties.edit');
    const to = command.alt || null;
    return changeGallery(this.editing, command, {
      action: 'describe-property-picture',
      locks: false,
      change: (pictures) => {
        const picture = knownPicture(pictures, command.pictureId);
        const from = picture.alt;
        if (from === to) return null;
        picture.alt = to;
        return { position: pictures.indexOf(picture) + 1, changes: { alt: { from, to } } };
      },
    });
  }
}
