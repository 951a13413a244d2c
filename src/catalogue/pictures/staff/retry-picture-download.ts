import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import type { Actor } from '../../../platform/actor.ts';
import { clock } from '../../../platform/clock.ts';
import { PropertyEditor } from '../../editing/property-editor.ts';
import { changeGallery } from './change-gallery.ts';
import { findPictureOrThrow } from './find-picture-or-throw.ts';

/** Retries the download of a picture from the first attempt, unless it is stored. */
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
        Object.assign(picture, { attempts: 0, failure: null, nextAttemptAt: clock.now() });
        return { position: pictures.indexOf(picture) + 1 };
      },
    });
  }
}
