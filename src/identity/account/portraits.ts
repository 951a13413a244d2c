import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { createId } from '../../platform/new-id.ts';
import { ImageProcessor } from '../../platform/pictures/image-processor.ts';
import { PictureRejected } from '../../platform/pictures/pictures.problems.ts';
import { PortraitUnusable, PortraitNotFound } from '../identity.problems.ts';
import { findOwnAccountForUpdate } from '../users/lock-accounts.sql.ts';
import { StaffDirectory } from '../users/staff-directory.ts';
import { buildPortraitUrl, Portrait } from './portrait.entity.ts';

const OUTPUT_FORMAT = { width: 320, height: 320, quality: 78 };

/** Stores the user's portrait, re-encoded, small and without metadata. Replaces the previous one. */
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
      const user = await findOwnAccountForUpdate(em, actor);
      const key = createId();
      await em.upsert(Portrait, { userId: user.id, key, content, createdAt: new Date() });
      user.avatarUrl = buildPortraitUrl(key);
      audit(em, actor, 'set-portrait', user.id);
    });
  }

  private async processImage(bytes: Buffer) {
    try {
      return (await this.imageProcessor.encodePhotograph(bytes, OUTPUT_FORMAT)).bytes;
    } catch (error) {
      throw error instanceof PictureRejected ? new PortraitUnusable(error.message) : error;
    }
  }
}

export class RemovePortrait extends Command<void> {
  constructor(readonly actor: Actor & { kind: 'user' }) {
    super();
  }
}

@CommandHandler(RemovePortrait)
export class RemovePortraitHandler implements ICommandHandler<RemovePortrait> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: RemovePortrait) {
    await this.em.transactional(async (em) => {
      const user = await findOwnAccountForUpdate(em, actor);
      if (user.avatarUrl === null) return;
      await em.nativeDelete(Portrait, { userId: user.id });
      user.avatarUrl = null;
      audit(em, actor, 'remove-portrait', user.id);
    });
  }
}

/**
 * Returns a portrait as JPEG: any for staff; for visitors only those of active staff with a public profile. Null if the
 * client's cached copy is still valid.
 */
export class ShowPortrait extends Query<Buffer | null> {
  constructor(
    readonly key: string,
    readonly isForVisitors: boolean,
    readonly isCached: boolean,
  ) {
    super();
  }
}

@QueryHandler(ShowPortrait)
export class ShowPortraitHandler implements IQueryHandler<ShowPortrait> {
  constructor(
    private readonly em: EntityManager,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async execute({ key, isForVisitors, isCached }: ShowPortrait) {
    const options = isCached ? {} : ({ populate: ['content'] } as const);
    const portrait = await this.em.findOne(Portrait, { key }, { ...options, disableIdentityMap: true });
    if (!portrait) throw new PortraitNotFound();
    if (isForVisitors && !(await this.staffDirectory.findAgentCard(portrait.userId))) throw new PortraitNotFound();
    return isCached ? null : Buffer.from(portrait.content);
  }
}
