import { DiskAlarms } from './disk-alarms.ts';
import { DiskWatch } from './disk-watch.ts';

export const diskProviders = [DiskWatch, DiskAlarms];
