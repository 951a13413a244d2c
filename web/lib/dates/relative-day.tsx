import { officeTimeZone } from './office-time-zone.ts';
import { formatDateTime } from './format-date-time.ts';
import { formatRelativeDay } from './format-relative-day.ts';

const today = () => officeTimeZone.toLocalDay(Date.now());

/** How long ago something was, in days of the agency; pointed at, its exact time. Only for what no server renders. */
export const RelativeDay = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} title={formatDateTime(at)} className={className}>
    {formatRelativeDay(officeTimeZone.toLocalDay(at), today())}
  </time>
);
