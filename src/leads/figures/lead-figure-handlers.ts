import { FormFigures } from './form-figures.sql.ts';
import { CountInquiriesByWeekHandler } from './count-inquiries-by-week.ts';
import { MeasureRepliesByWeekHandler } from './measure-replies-by-week.ts';

export const leadFigureHandlers = [FormFigures, CountInquiriesByWeekHandler, MeasureRepliesByWeekHandler];
