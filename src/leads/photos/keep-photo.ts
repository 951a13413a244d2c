import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/new-id.ts';
import { inspectPicture, UnusablePicture } from '../../platform/pictures/inspect-picture.ts';
import { makeVariant } from '../../platform/pictures/make-variant.ts';
import { PhotoUnusable } from '../inquiry.problems.ts';
import { InquiryPhoto } from './inquiry-photo.entity.ts';
import { InquiryPhotoStore } from './inquiry-photo-store.ts';

const LARGEST = 1920;
const NEITHER = 'El archivo no es una fotografía PNG o JPG';

/** Checked and encoded anew, which leaves behind where and with what it was taken; kept a day unless an inquiry names it. */
export class KeepPhoto extends Command<{ id: string }> {
  constructor(
    readonly by: Actor,
    readonly bytes: Buffer,
  ) {
    super();
  }
}

@CommandHandler(KeepPhoto)
export class KeepPhotoHandler implements ICommandHandler<KeepPhoto> {
  constructor(
    private readonly em: EntityManager,
    private readonly store: InquiryPhotoStore,
  ) {}

  async execute({ bytes }: KeepPhoto) {
    const { key } = await inspected(bytes);
    await this.store.keepOriginal(key, await makeVariant(bytes, LARGEST, 'jpg'));
    const id = newId();
    await this.em.insert(InquiryPhoto, { id, key, inquiryId: null, createdAt: new Date() });
    return { id };
  }
}

const isPngOrJpg = (bytes: Buffer) => /^(\xff\xd8\xff|\x89PNG\r\n\x1a\n)/.test(bytes.toString('latin1', 0, 8));

async function inspected(bytes: Buffer) {
  if (!isPngOrJpg(bytes)) throw new PhotoUnusable(NEITHER);
  try {
    return await inspectPicture(bytes);
  } catch (error) {
    throw error instanceof UnusablePicture ? new PhotoUnusable(error.message) : error;
  }
}
