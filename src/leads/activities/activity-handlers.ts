import { ActivityDetails } from './activity-details.ts';
import { AddActivityHandler } from './add-activity.ts';
import { ChangeActivityHandler } from './change-activity.ts';
import { ListActivitiesHandler } from './list-activities.ts';
import { RemoveActivityHandler } from './remove-activity.ts';
import { ShowActivityHandler } from './show-activity.ts';

export const activityHandlers = [
  ActivityDetails,
  AddActivityHandler,
  ChangeActivityHandler,
  RemoveActivityHandler,
  ListActivitiesHandler,
  ShowActivityHandler,
];
