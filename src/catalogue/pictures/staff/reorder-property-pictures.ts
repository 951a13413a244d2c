import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import type { Actor } from '../../../platform/actor.ts';
import { PropertyEditor } from '../../editing/property-editor.ts';
import { PicturesDiffer } from '../../property.problems.ts';
import { changeGallery } from './change-gallery.ts';

/** Orders all pictures of a gallery. Throws PicturesDiffer unless each is named exactly once. */
export class ReorderPropertyPictures extends Command<{ version: number }> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly ids: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(ReorderPropertyPictures)
export class ReorderPropertyPicturesHandler implements ICommandHandler<ReorderPropertyPictures> {
  constructor(private readonly propertyEditor: PropertyEditor) {}

  execute(command: ReorderPropertyPictures) {
    requirePermission(command.actor, 'properties.edit');
    const orders = new Map(command.ids.map((id, order) => [id, order]));
    return changeGallery(this.propertyEditor, command, {
      action: 'order-property-pictures',
      locks: true,
      change: (pictures) => {
        const isComplete = pictures.length === command.ids.length && pictures.every(({ id }) => orders.has(id));
        if (!isComplete) throw new PicturesDiffer();
        if (pictures.every(({ id }, order) => orders.get(id) === order)) return null;
        for (const picture of pictures) picture.pictureOrder = orders.get(picture.id)!;
        return { count: pictures.length };
      },
    });
  }
}
