import { Module } from '@nestjs/common';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { configToken } from '../platform/config-token.ts';
import { AssignedInquiries } from './assigned-inquiries.ts';
import { challengeProviders } from './challenge/challenge-providers.ts';
import { FormChallengesController } from './challenge/form-challenges.controller.ts';
import { FormLimits } from './form-limits.ts';
import { FormsController } from './forms/forms.controller.ts';
import { InquiriesController } from './inquiries.controller.ts';
import { ForgetPhotos } from './photos/forget-photos.ts';
import { InquiryPhotoStore } from './photos/inquiry-photo-store.ts';
import { KeepPhotoHandler } from './photos/keep-photo.ts';
import { LeadNotifications } from './notifications/lead-notifications.ts';
import { ReceiveInquiryHandler } from './receive-inquiry.ts';

const photoStore = {
  provide: InquiryPhotoStore,
  inject: [configToken],
  useFactory: ({ DATA_FOLDER }: Config) => new InquiryPhotoStore(join(DATA_FOLDER, 'inquiry-photos')),
};

@Module({
  controllers: [InquiriesController, FormChallengesController, FormsController],
  providers: [
    ReceiveInquiryHandler,
    LeadNotifications,
    KeepPhotoHandler,
    ForgetPhotos,
    FormLimits,
    ...challengeProviders,
    AssignedInquiries,
    photoStore,
  ],
})
export class LeadsModule {}
