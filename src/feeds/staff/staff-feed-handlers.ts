import { KyeroConnectionTest } from '../connection-test/kyero-connection-test.ts';
import { ResalesConnectionTest } from '../connection-test/resales-connection-test.ts';
import { TestFeedConnectionHandler } from '../connection-test/test-feed-connection.ts';
import { TestSavedFeedHandler } from '../connection-test/test-saved-feed.ts';
import { QueueFeedRunHandler } from './queue-feed-run.ts';
import { UpdateFeedHandler } from './update-feed.ts';
import { CountRunsToReviewHandler } from './count-runs-to-review.sql.ts';
import { CreateFeedHandler } from './create-feed.ts';
import { FindRunWithdrawalsHandler } from './find-run-leavers.ts';
import { ListFeedNamesHandler } from './list-feed-names.ts';
import { ListFeedRunsHandler } from './list-feed-runs.ts';
import { ListStaffFeedsHandler } from './list-staff-feeds.ts';
import { ShowFeedRunHandler } from './show-feed-run.ts';
import { ShowStaffFeedHandler } from './show-staff-feed.ts';
import { StaffFeedPresenter } from './staff-feed-presenter.ts';

export const staffFeedHandlers = [
  StaffFeedPresenter,
  KyeroConnectionTest,
  ResalesConnectionTest,
  TestFeedConnectionHandler,
  TestSavedFeedHandler,
  QueueFeedRunHandler,
  UpdateFeedHandler,
  CountRunsToReviewHandler,
  CreateFeedHandler,
  FindRunWithdrawalsHandler,
  ListFeedRunsHandler,
  ListFeedNamesHandler,
  ListStaffFeedsHandler,
  ShowFeedRunHandler,
  ShowStaffFeedHandler,
];
