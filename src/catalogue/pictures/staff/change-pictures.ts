import type { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission, type Actor } from '../../../platform/actor.ts';
import { PropertyEditor, type EditContext, type AuditDetails } from '../../editing/property-editor.ts';
import { PictureNotFound, PicturesDiffer } from '../../property.problems.ts';
import type { PictureChanges } from '../picture-input.contract.ts';
import { PropertyPicture } from '../property-picture.entity.ts';

interface Change {
  action: string;
  /** Whether the change locks the gallery against its feed, which delivers pictures, kinds and order but no texts. */
  locks: boolean;
  change: (pictures: PropertyPicture[], em: EntityManager) => AuditDetails;
}

/** Changes the pictures of a property under its optimistic lock. */
export const changeGallery = (
  propertyEditor: PropertyEditor,
  context: EditContext,
  { action, locks, change }: Change,
) =>
  propertyEditor.change(context, action, async (property, em) => {
    const options = { orderBy: { pictureOrder: 'asc' } } as const;
    const details = change(await em.find(PropertyPicture, { propertyId: context.id }, options), em);
    if (details && locks && property.source === 'api') property.lock(['pictures']);
    if (details) property.updatedAt = new Date();
    return details;
  });

function findPictureOrThrow(pictures: readonly PropertyPicture[], pictureId: string): PropertyPicture {
  const picture = pictures.find(({ id }) => id === pictureId);
  if (!picture) throw new PictureNotFound();
  return picture;
}

/**
 * Sets the alternative text and whether the picture is a plan. Null as text means a default with the property's title.
 */
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

/** Throws PicturesDiffer unless each picture is named exactly once. */
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

/** Restarts the download of a picture, unless it is stored. */
export class RetryPictureDownload extends Command<{ version: number }> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly pictureId: string,
  ) {
    super();
  }
}

@CommandHandler(RetryPictureDownload)
export class RetryPictureDownloadHandler implements ICommandHandler<RetryPictureDownload> {
  constructor(private readonly propertyEditor: PropertyEditor) {}

  execute(command: RetryPictureDownload) {
    requirePermission(command.actor, 'properties.edit');
    return changeGallery(this.propertyEditor, command, {
      action: 'fetch-picture-again',
      locks: false,
      change: (pictures) => {
        const picture = findPictureOrThrow(pictures, command.pictureId);
        if (picture.key) return null;
        Object.assign(picture, { attempts: 0, failure: null, nextAttemptAt: new Date() });
        return { position: pictures.indexOf(picture) + 1 };
      },
    });
  }
}
