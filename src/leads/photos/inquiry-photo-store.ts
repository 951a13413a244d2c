import { PictureStore } from '../../platform/pictures/picture-store.ts';

/** Apart from the pictures of properties: what owners send is for the agency, and has no public address. */
export class InquiryPhotoStore extends PictureStore {}
