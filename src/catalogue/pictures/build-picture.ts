import { newId } from '../../platform/new-id.ts';
import type { PictureKind } from '../property.contract.ts';

/** A new picture, due at once for the job that downloads it. */
export const buildPicture = (propertyId: string, url: string, pictureOrder: number, kind: PictureKind = 'photo') => ({
  id: newId(),
  propertyId,
  url,
  pictureOrder,
  kind,
  alt: null,
  key: null,
  width: null,
  height: null,
  color: null,
  attempts: 0,
  nextAttemptAt: new Date(),
  failure: null,
  validators: null,
  askedAt: null,
});
