import { KyeroTrial } from '../trial/kyero-trial.ts';
import { ResalesTrial } from '../trial/resales-trial.ts';
import { TryFeedHandler } from '../trial/try-feed.ts';
import { TryKnownFeedHandler } from '../trial/try-known-feed.ts';
import { AskForRunHandler } from './ask-for-run.ts';
import { ChangeFeedHandler } from './change-feed.ts';
import { CountRunsToReviewHandler } from './count-runs-to-review.sql.ts';
import { CreateFeedHandler } from './create-feed.ts';
import { FindRunLeaversHandler } from './find-run-leavers.ts';
import { ListFeedNamesHandler } from './list-feed-names.ts';
import { ListFeedRunsHandler } from './list-feed-runs.ts';
import { ListStaffFeedsHandler } from './list-staff-feeds.ts';
import { ShowFeedRunHandler } from './show-feed-run.ts';
import { ShowStaffFeedHandler } from './show-staff-feed.ts';
import { StaffFeeds } from './staff-feeds.ts';

export const staffFeedHandlers = [
  StaffFeeds,
  KyeroTrial,
  ResalesTrial,
  TryFeedHandler,
  TryKnownFeedHandler,
  AskForRunHandler,
  ChangeFeedHandler,
  CountRunsToReviewHandler,
  CreateFeedHandler,
  FindRunLeaversHandler,
  ListFeedRunsHandler,
  ListFeedNamesHandler,
  ListStaffFeedsHandler,
  ShowFeedRunHandler,
  ShowStaffFeedHandler,
];
