import { AddPropertyPictureHandler } from './add-property-picture.ts';
import { DescribePropertyPictureHandler } from './describe-property-picture.ts';
import { FetchPictureAgainHandler } from './fetch-picture-again.ts';
import { OrderPropertyPicturesHandler } from './order-property-pictures.ts';
import { RemovePropertyPictureHandler } from './remove-property-picture.ts';
import { UploadPropertyPictureHandler } from './upload-property-picture.ts';

export const staffPictureHandlers = [
  AddPropertyPictureHandler,
  UploadPropertyPictureHandler,
  DescribePropertyPictureHandler,
  RemovePropertyPictureHandler,
  OrderPropertyPicturesHandler,
  FetchPictureAgainHandler,
];
