import { FormMetrics } from './form-metrics.sql.ts';
import { CountInquiriesByWeekHandler } from './count-inquiries-by-week.ts';
import { MeasureRepliesByWeekHandler } from './measure-replies-by-week.ts';

export const leadStatisticsHandlers = [FormMetrics, CountInquiriesByWeekHandler, MeasureRepliesByWeekHandler];
