import { ActivityDetails } from './activity-details.ts';
import { ActivityLog } from './activity-log.ts';
import { AddActivityHandler } from './add-activity.ts';
import { ChangeActivityHandler } from './change-activity.ts';
import { ListActivitiesHandler } from './list-activities.ts';
import { MoveVisitHandler } from './move-visit.ts';
import { RemoveActivityHandler } from './remove-activity.ts';
import { SettleVisitHandler } from './settle-visit.ts';
import { ShowActivityHandler } from './show-activity.ts';
import { VisitedProperties } from './visited-properties.ts';

export const activityHandlers = [
  ActivityDetails,
  ActivityLog,
  VisitedProperties,
  AddActivityHandler,
  ChangeActivityHandler,
  RemoveActivityHandler,
  MoveVisitHandler,
  SettleVisitHandler,
  ListActivitiesHandler,
  ShowActivityHandler,
];
