import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { clock } from '../../../platform/clock.ts';
import { PropertyEditing } from '../../editing/property-editing.ts';
import { changeGallery } from './change-gallery.ts';
import { knownPicture } from './known-picture.ts';

/** Retries the download of a picture from the first attempt, unless it is stored. */
export class FetchPictureAgain extends Command<{ version: number }> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly version: number,
    readonly pictureId: string,
  ) {
    super();
  }
}

@CommandHandler(FetchPictureAgain)
export class FetchPictureAgainHandler implements ICommandHandler<FetchPictureAgain> {
  constructor(private readonly editing: PropertyEditing) {}

  execute(command: FetchPictureAgain) {
    demand(command.by, 'properties.edit');
    return changeGallery(this.editing, command, {
      action: 'fetch-picture-again',
      locks: false,
      change: (pictures) => {
        const picture = knownPicture(pictures, command.pictureId);
        if (picture.key) return null;
        Object.assign(picture, { attempts: 0, failure: null, nextAttemptAt: clock.now() });
        return { position: pictures.indexOf(picture) + 1 };
      },
    });
  }
}
