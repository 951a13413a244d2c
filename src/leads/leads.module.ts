import { Module } from '@nestjs/common';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { configToken } from '../platform/config-token.ts';
import { AssignedInquiries } from './assigned-inquiries.ts';
import { FormLimits } from './form-limits.ts';
import { FormsController } from './forms/forms.controller.ts';
import { InquiriesController } from './inquiries.controller.ts';
import { leadListHandlers } from './lists/lead-list-handlers.ts';
import { LeadListsController } from './lists/lead-lists.controller.ts';
import { ForgetPhotos } from './photos/forget-photos.ts';
import { InquiryPhotoStore } from './photos/inquiry-photo-store.ts';
import { KeepPhotoHandler } from './photos/keep-photo.ts';
import { LeadNotifications } from './notifications/lead-notifications.ts';
import { ReceiveInquiryHandler } from './receive-inquiry.ts';
import { LeadSourcesController } from './sources/lead-sources.controller.ts';
import { sourceHandlers } from './sources/source-handlers.ts';
import { PipelineStagesController } from './stages/pipeline-stages.controller.ts';
import { stageHandlers } from './stages/stage-handlers.ts';

const photoStore = {
  provide: InquiryPhotoStore,
  inject: [configToken],
  useFactory: ({ DATA_FOLDER }: Config) => new InquiryPhotoStore(join(DATA_FOLDER, 'inquiry-photos')),
};

@Module({
  controllers: [
    InquiriesController,
    FormsController,
    LeadListsController,
    LeadSourcesController,
    PipelineStagesController,
  ],
  providers: [
    ReceiveInquiryHandler,
    LeadNotifications,
    KeepPhotoHandler,
    ForgetPhotos,
    FormLimits,
    AssignedInquiries,
    photoStore,
    ...leadListHandlers,
    ...sourceHandlers,
    ...stageHandlers,
  ],
})
export class LeadsModule {}
