import { AddPropertyPictureHandler } from './add-property-picture.ts';
import { UpdatePropertyPictureHandler } from './update-property-picture.ts';
import { RetryPictureDownloadHandler } from './retry-picture-download.ts';
import { ReorderPropertyPicturesHandler } from './reorder-property-pictures.ts';
import { DeletePropertyPictureHandler } from './delete-property-picture.ts';
import { UploadPropertyPictureHandler } from './upload-property-picture.ts';

export const staffPictureHandlers = [
  AddPropertyPictureHandler,
  UploadPropertyPictureHandler,
  UpdatePropertyPictureHandler,
  DeletePropertyPictureHandler,
  ReorderPropertyPicturesHandler,
  RetryPictureDownloadHandler,
];
