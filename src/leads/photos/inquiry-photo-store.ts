import { PictureStore } from '../../platform/pictures/picture-store.ts';

/** Stored apart from pictures of properties: owners' photographs are for the agency and have no public address. */
export class InquiryPhotoStore extends PictureStore {}
