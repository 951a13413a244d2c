import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import { ImageProcessor } from '../../platform/pictures/image-processor.ts';
import { UnusablePicture } from '../../platform/pictures/pictures.problems.ts';
import { findOwnerForUpdate } from '../account/find-owner-for-update.ts';
import { buildPortraitUrl } from './build-portrait-url.ts';
import { Portrait } from './portrait.entity.ts';
import { PortraitUnusable } from './profile.problems.ts';

const OUTPUT_FORMAT = { width: 320, height: 320, quality: 78 };

/** Stores the user's own portrait, encoded anew, small and without metadata. It replaces the former one. */
export class SetPortrait extends Command<void> {
  constructor(
    readonly actor: Actor & { kind: 'user' },
    readonly bytes: Buffer,
  ) {
    super();
  }
}

@CommandHandler(SetPortrait)
export class SetPortraitHandler implements ICommandHandler<SetPortrait> {
  constructor(
    private readonly em: EntityManager,
    private readonly imageProcessor: ImageProcessor,
  ) {}

  async execute({ actor, bytes }: SetPortrait) {
    const content = await this.processImage(bytes);
    await this.em.transactional(async (em) => {
      const user = await findOwnerForUpdate(em, actor);
      const key = newId();
      await em.upsert(Portrait, { userId: user.id, key, content, createdAt: clock.now() });
      user.avatarUrl = buildPortraitUrl(key);
      audit(em, actor, 'set-portrait', user.id);
    });
  }

  private async processImage(bytes: Buffer) {
    try {
      return (await this.imageProcessor.encodePhotograph(bytes, OUTPUT_FORMAT)).bytes;
    } catch (error) {
      throw error instanceof UnusablePicture ? new PortraitUnusable(error.message) : error;
    }
  }
}
