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
import { LeadMailsController } from './notifications/lead-mails.controller.ts';
import { notificationHandlers } from './notifications/notification-handlers.ts';
import { ReceiveInquiryHandler } from './receive-inquiry.ts';
import { LeadSettingsController } from './settings/lead-settings.controller.ts';
import { settingsHandlers } from './settings/settings-handlers.ts';

const photoStore = {
  provide: InquiryPhotoStore,
  inject: [configToken],
  useFactory: ({ DATA_FOLDER }: Config) => new InquiryPhotoStore(join(DATA_FOLDER, 'inquiry-photos')),
};

@Module({
  controllers: [InquiriesController, FormsController, LeadMailsController, LeadSettingsController],
  providers: [
    ReceiveInquiryHandler,
    ...notificationHandlers,
    ...settingsHandlers,
    KeepPhotoHandler,
    ForgetPhotos,
    FormLimits,
    AssignedInquiries,
    photoStore,
  ],
})
export class LeadsModule {}
