import type { Command } from '@nestjs/cqrs';
import sharp from 'sharp';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { UnlockField } from '../../../src/catalogue/editing/update-property.ts';
import { AddPropertyPicture, UploadPropertyPicture } from '../../../src/catalogue/pictures/staff/add-pictures.ts';
import {
  UpdatePropertyPicture,
  ReorderPropertyPictures,
  DeletePropertyPicture,
  RetryPictureDownload,
} from '../../../src/catalogue/pictures/staff/change-pictures.ts';
import { PropertyPicture } from '../../../src/catalogue/pictures/property-picture.entity.ts';
import {
  AddTranslation,
  UpdateTranslation,
  DeleteTranslation,
} from '../../../src/catalogue/translations/edit-translations.ts';
import { TranslationInput } from '../../../src/catalogue/translations/translation-input.contract.ts';
import { PropertyTranslation } from '../../../src/catalogue/translations/property-translation.entity.ts';
import type { Actor } from '../../../src/platform/actor.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import type { StartedApp } from '../../setup/start-app.ts';
import type { Prepare } from './audited-commands.ts';

type CommandFactory = (actor: Actor, id: string, part: string[]) => Command<unknown> | Promise<Command<unknown>>;

const onProperty =
  (prepare: (site: StartedApp, id: string) => Promise<string[]>, command: CommandFactory): Prepare =>
  async (site, { member }) => {
    const { id } = await site.commands.execute(new CreateProperty(member, blankProperty(`AUDIT-${Math.random()}`)));
    return command(member, id, await prepare(site, id));
  };

const insertNothing = () => Promise.resolve([]);

/** Inserts two pictures whose downloads failed. */
async function insertPictures(site: StartedApp, propertyId: string) {
  const ids = [createId(), createId()];
  const failed = { propertyId, alt: null, key: null, width: null, height: null, color: null, attempts: 8 };
  await site.em().insertMany(
    PropertyPicture,
    ids.map((id, pictureOrder) => ({
      ...failed,
      ...{ id, pictureOrder, url: `https://x.test/${id}.jpg`, nextAttemptAt: null, failure: 'No' },
    })),
  );
  return ids;
}

async function insertTranslation(site: StartedApp, propertyId: string) {
  const { lang, ...texts } = TranslationInput.parse({ lang: 'es' });
  const id = createId();
  await site.em().insert(PropertyTranslation, { id, propertyId, lang, ...texts });
  return [id];
}

async function lockPrice(site: StartedApp, id: string) {
  await site.em().execute(`update properties set locked_fields = '{price}' where id = ?`, [id]);
  return [];
}

const createPhotograph = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a7f9e' } })
    .jpeg()
    .toBuffer();

export const auditedParts: Record<string, Prepare> = {
  AddPropertyPicture: onProperty(
    insertNothing,
    (actor, id) => new AddPropertyPicture(actor, id, 1, { url: 'https://x.test/1.jpg', alt: null }),
  ),
  UploadPropertyPicture: onProperty(
    insertNothing,
    async (actor, id) => new UploadPropertyPicture(actor, id, 1, await createPhotograph()),
  ),
  UpdatePropertyPicture: onProperty(
    insertPictures,
    (actor, id, [picture]) => new UpdatePropertyPicture(actor, id, 1, picture!, { alt: 'El salón' }),
  ),
  DeletePropertyPicture: onProperty(
    insertPictures,
    (actor, id, [picture]) => new DeletePropertyPicture(actor, id, 1, picture!),
  ),
  ReorderPropertyPictures: onProperty(
    insertPictures,
    (actor, id, ids) => new ReorderPropertyPictures(actor, id, 1, ids.toReversed()),
  ),
  RetryPictureDownload: onProperty(
    insertPictures,
    (actor, id, [picture]) => new RetryPictureDownload(actor, id, 1, picture!),
  ),
  AddTranslation: onProperty(
    insertNothing,
    (actor, id) => new AddTranslation(actor, id, 1, TranslationInput.parse({ lang: 'en' })),
  ),
  UpdateTranslation: onProperty(
    insertTranslation,
    (actor, id, [text]) => new UpdateTranslation(actor, id, 1, text!, { nameType: 'Villa' }),
  ),
  DeleteTranslation: onProperty(insertTranslation, (actor, id, [text]) => new DeleteTranslation(actor, id, 1, text!)),
  UnlockField: onProperty(lockPrice, (actor, id) => new UnlockField(actor, id, 1, 'price')),
};
