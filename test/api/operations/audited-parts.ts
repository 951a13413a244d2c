import type { Command } from '@nestjs/cqrs';
import sharp from 'sharp';
import { CreateProperty } from '../../../src/catalogue/property.messages.ts';
import { ReleaseLock } from '../../../src/catalogue/locks/release-lock.ts';
import { AddPropertyPicture } from '../../../src/catalogue/pictures/staff/add-property-picture.ts';
import { UpdatePropertyPicture } from '../../../src/catalogue/pictures/staff/update-property-picture.ts';
import { RetryPictureDownload } from '../../../src/catalogue/pictures/staff/retry-picture-download.ts';
import { ReorderPropertyPictures } from '../../../src/catalogue/pictures/staff/reorder-property-pictures.ts';
import { DeletePropertyPicture } from '../../../src/catalogue/pictures/staff/delete-property-picture.ts';
import { UploadPropertyPicture } from '../../../src/catalogue/pictures/staff/upload-property-picture.ts';
import { PropertyPicture } from '../../../src/catalogue/pictures/property-picture.entity.ts';
import { AddTranslation } from '../../../src/catalogue/translations/add-translation.ts';
import { UpdateTranslation } from '../../../src/catalogue/translations/update-translation.ts';
import { DeleteTranslation } from '../../../src/catalogue/translations/delete-translation.ts';
import { TranslationInput } from '../../../src/catalogue/translations/translation-input.contract.ts';
import { PropertyTranslation } from '../../../src/catalogue/property-translation.entity.ts';
import type { Actor } from '../../../src/platform/actor.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import type { StartedApp } from '../../setup/start-app.ts';
import type { Prepare } from './audited-commands.ts';

type Of = (actor: Actor, id: string, part: string[]) => Command<unknown> | Promise<Command<unknown>>;

const onProperty =
  (prepare: (site: StartedApp, id: string) => Promise<string[]>, command: Of): Prepare =>
  async (site, { member }) => {
    const { id } = await site.commands.execute(new CreateProperty(member, blankProperty(`AUDIT-${Math.random()}`)));
    return command(member, id, await prepare(site, id));
  };

const nothing = () => Promise.resolve([]);

/** Two that could not be fetched. */
async function pictures(site: StartedApp, propertyId: string) {
  const ids = [newId(), newId()];
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

async function translation(site: StartedApp, propertyId: string) {
  const { lang, ...texts } = TranslationInput.parse({ lang: 'es' });
  const id = newId();
  await site.em().insert(PropertyTranslation, { id, propertyId, lang, ...texts });
  return [id];
}

async function lock(site: StartedApp, id: string) {
  await site.em().execute(`update properties set locked_fields = '{price}' where id = ?`, [id]);
  return [];
}

const photograph = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a7f9e' } })
    .jpeg()
    .toBuffer();

/** What staff do with pictures, texts and locks of a property. */
export const auditedParts: Record<string, Prepare> = {
  AddPropertyPicture: onProperty(
    nothing,
    (by, id) => new AddPropertyPicture(by, id, 1, { url: 'https://x.test/1.jpg', alt: null }),
  ),
  UploadPropertyPicture: onProperty(
    nothing,
    async (by, id) => new UploadPropertyPicture(by, id, 1, await photograph()),
  ),
  UpdatePropertyPicture: onProperty(
    pictures,
    (by, id, [picture]) => new UpdatePropertyPicture(by, id, 1, picture!, { alt: 'El salón' }),
  ),
  DeletePropertyPicture: onProperty(pictures, (by, id, [picture]) => new DeletePropertyPicture(by, id, 1, picture!)),
  ReorderPropertyPictures: onProperty(
    pictures,
    (by, id, ids) => new ReorderPropertyPictures(by, id, 1, ids.toReversed()),
  ),
  RetryPictureDownload: onProperty(pictures, (by, id, [picture]) => new RetryPictureDownload(by, id, 1, picture!)),
  AddTranslation: onProperty(
    nothing,
    (by, id) => new AddTranslation(by, id, 1, TranslationInput.parse({ lang: 'en' })),
  ),
  UpdateTranslation: onProperty(
    translation,
    (by, id, [text]) => new UpdateTranslation(by, id, 1, text!, { nameType: 'Villa' }),
  ),
  DeleteTranslation: onProperty(translation, (by, id, [text]) => new DeleteTranslation(by, id, 1, text!)),
  ReleaseLock: onProperty(lock, (by, id) => new ReleaseLock(by, id, 1, 'price')),
};
