import { DiskAlarms } from './disk-alarms.ts';
import { DiskMonitor } from './disk-monitor.ts';

export const diskProviders = [DiskMonitor, DiskAlarms];
