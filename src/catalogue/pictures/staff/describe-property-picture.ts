import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { PropertyEditing } from '../../editing/property-editing.ts';
import type { PictureChanges } from '../picture-input.contract.ts';
import type { PropertyPicture } from '../property-picture.entity.ts';
import { changeGallery } from './change-gallery.ts';
import { knownPicture } from './known-picture.ts';

/** Sets the text alternative of a picture, where null uses the property's title, and whether it is a plan. */
export class DescribePropertyPicture extends Command<{ version: number }> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly version: number,
    readonly pictureId: string,
    readonly changes: PictureChanges,
  ) {
    super();
  }
}

@CommandHandler(DescribePropertyPicture)
export class DescribePropertyPictureHandler implements ICommandHandler<DescribePropertyPicture> {
  constructor(private readonly editing: PropertyEditing) {}

  execute(command: DescribePropertyPicture) {
    demand(command.by, 'properties.edit');
    const { alt, kind } = command.changes;
    const told = { ...(alt !== undefined && { alt: alt || null }), ...(kind && { kind }) };
    return changeGallery(this.editing, command, {
      action: 'describe-property-picture',
      locks: kind !== undefined,
      change: (pictures) => {
        const picture = knownPicture(pictures, command.pictureId);
        const changes = changesTo(picture, told);
        if (!Object.keys(changes).length) return null;
        Object.assign(picture, told);
        return { position: pictures.indexOf(picture) + 1, changes };
      },
    });
  }
}

const changesTo = (picture: PropertyPicture, told: Pick<Partial<PropertyPicture>, 'alt' | 'kind'>) =>
  Object.fromEntries(
    (['alt', 'kind'] as const).flatMap((name) =>
      told[name] === undefined || told[name] === picture[name]
        ? []
        : [[name, { from: picture[name], to: told[name] }] as const],
    ),
  );
