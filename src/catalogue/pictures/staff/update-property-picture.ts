import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import type { Actor } from '../../../platform/actor.ts';
import { PropertyEditor } from '../../editing/property-editor.ts';
import type { PictureChanges } from '../picture-input.contract.ts';
import type { PropertyPicture } from '../property-picture.entity.ts';
import { changeGallery } from './change-gallery.ts';
import { findPictureOrThrow } from './find-picture-or-throw.ts';

/** Sets the text alternative of a picture, where null uses the property's title, and whether it is a plan. */
export class UpdatePropertyPicture extends Command<{ version: number }> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly pictureId: string,
    readonly changes: PictureChanges,
  ) {
    super();
  }
}

@CommandHandler(UpdatePropertyPicture)
export class UpdatePropertyPictureHandler implements ICommandHandler<UpdatePropertyPicture> {
  constructor(private readonly propertyEditor: PropertyEditor) {}

  execute(command: UpdatePropertyPicture) {
    requirePermission(command.actor, 'properties.edit');
    const { alt, kind } = command.changes;
    const input = { ...(alt !== undefined && { alt: alt || null }), ...(kind && { kind }) };
    return changeGallery(this.propertyEditor, command, {
      action: 'describe-property-picture',
      locks: kind !== undefined,
      change: (pictures) => {
        const picture = findPictureOrThrow(pictures, command.pictureId);
        const changes = diffPicture(picture, input);
        if (!Object.keys(changes).length) return null;
        Object.assign(picture, input);
        return { position: pictures.indexOf(picture) + 1, changes };
      },
    });
  }
}

const diffPicture = (picture: PropertyPicture, input: Pick<Partial<PropertyPicture>, 'alt' | 'kind'>) =>
  Object.fromEntries(
    (['alt', 'kind'] as const).flatMap((name) =>
      input[name] === undefined || input[name] === picture[name]
        ? []
        : [[name, { from: picture[name], to: input[name] }] as const],
    ),
  );
