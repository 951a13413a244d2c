import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import { PictureWorkshop } from '../../platform/pictures/picture-workshop.ts';
import { UnusablePicture } from '../../platform/pictures/pictures.problems.ts';
import { lockedOwner } from '../own-account/locked-owner.ts';
import { portraitAddress } from './portrait-address.ts';
import { Portrait } from './portrait.entity.ts';
import { PortraitUnusable } from './profile.problems.ts';

const STORED_AS = { width: 320, height: 320, quality: 78 };

/** Stores the user's own portrait, encoded anew, small and without metadata. It replaces the former one. */
export class SetPortrait extends Command<void> {
  constructor(
    readonly by: Actor & { kind: 'user' },
    readonly bytes: Buffer,
  ) {
    super();
  }
}

@CommandHandler(SetPortrait)
export class SetPortraitHandler implements ICommandHandler<SetPortrait> {
  constructor(
    private readonly em: EntityManager,
    private readonly workshop: PictureWorkshop,
  ) {}

  async execute({ by, bytes }: SetPortrait) {
    const content = await this.taken(bytes);
    await this.em.transactional(async (em) => {
      const user = await lockedOwner(em, by);
      const key = newId();
      await em.upsert(Portrait, { userId: user.id, key, content, createdAt: clock.now() });
      user.avatarUrl = portraitAddress(key);
      audit(em, by, 'set-portrait', user.id);
    });
  }

  private async taken(bytes: Buffer) {
    try {
      return (await this.workshop.take(bytes, STORED_AS)).bytes;
    } catch (error) {
      throw error instanceof UnusablePicture ? new PortraitUnusable(error.message) : error;
    }
  }
}
