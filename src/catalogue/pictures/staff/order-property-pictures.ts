import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { PropertyEditing } from '../../editing/property-editing.ts';
import { PicturesDiffer } from '../../property.problems.ts';
import { changeGallery } from './change-gallery.ts';

/** Orders all pictures of a gallery. Throws PicturesDiffer unless each is named exactly once. */
export class OrderPropertyPictures extends Command<{ version: number }> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly version: number,
    readonly ids: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(OrderPropertyPictures)
export class OrderPropertyPicturesHandler implements ICommandHandler<OrderPropertyPictures> {
  constructor(private readonly editing: PropertyEditing) {}

  execute(command: OrderPropertyPictures) {
    demand(command.by, 'properties.edit');
    const orders = new Map(command.ids.map((id, order) => [id, order]));
    return changeGallery(this.editing, command, {
      action: 'order-property-pictures',
      locks: true,
      change: (pictures) => {
        const isWhole = pictures.length === command.ids.length && pictures.every(({ id }) => orders.has(id));
        if (!isWhole) throw new PicturesDiffer();
        if (pictures.every(({ id }, order) => orders.get(id) === order)) return null;
        for (const picture of pictures) picture.pictureOrder = orders.get(picture.id)!;
        return { count: pictures.length };
      },
    });
  }
}
