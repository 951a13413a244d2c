import { Module } from '@nestjs/common';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { configToken } from '../platform/config-token.ts';
import { AssignedInquiries } from './assigned-inquiries.ts';
import { FormLimits } from './form-limits.ts';
import { FormsController } from './forms/forms.controller.ts';
import { InquiriesController } from './inquiries.controller.ts';
import { ForgetPhotos } from './photos/forget-photos.ts';
import { InquiryPhotoStore } from './photos/inquiry-photo-store.ts';
import { KeepPhotoHandler } from './photos/keep-photo.ts';
import { LeadNotifications } from './notifications/lead-notifications.ts';
import { PersonalDataController } from './privacy/personal-data.controller.ts';
import { privacyHandlers } from './privacy/privacy-handlers.ts';
import { ReceiveInquiryHandler } from './receive-inquiry.ts';

const photoStore = {
  provide: InquiryPhotoStore,
  inject: [configToken],
  useFactory: ({ DATA_FOLDER }: Config) => new InquiryPhotoStore(join(DATA_FOLDER, 'inquiry-photos')),
};

@Module({
  controllers: [InquiriesController, FormsController, PersonalDataController],
  providers: [
    ReceiveInquiryHandler,
    LeadNotifications,
    KeepPhotoHandler,
    ForgetPhotos,
    FormLimits,
    AssignedInquiries,
    photoStore,
    ...privacyHandlers,
  ],
})
export class LeadsModule {}
