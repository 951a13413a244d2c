import { ActivityPresenter } from './activity-presenter.ts';
import { ActivityLog } from './activity-log.ts';
import { AddActivityHandler } from './add-activity.ts';
import { UpdateActivityHandler } from './update-activity.ts';
import { ListActivitiesHandler } from './list-activities.ts';
import { MoveVisitHandler } from './move-visit.ts';
import { DeleteActivityHandler } from './delete-activity.ts';
import { RecordVisitOutcomeHandler } from './settle-visit.ts';
import { ShowActivityHandler } from './show-activity.ts';
import { VisitedProperties } from './visited-properties.ts';

export const activityHandlers = [
  ActivityPresenter,
  ActivityLog,
  VisitedProperties,
  AddActivityHandler,
  UpdateActivityHandler,
  DeleteActivityHandler,
  MoveVisitHandler,
  RecordVisitOutcomeHandler,
  ListActivitiesHandler,
  ShowActivityHandler,
];
