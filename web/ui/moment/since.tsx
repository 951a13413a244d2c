import { madridTime } from './madrid-time.ts';
import { moment } from './moment.ts';
import { sinceDay } from './since-day.ts';

const today = () => madridTime.dayOf(Date.now());

/** How long ago something was, in days of the agency; pointed at, its exact time. Only for what no server renders. */
export const Since = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} title={moment(at)} className={className}>
    {sinceDay(madridTime.dayOf(at), today())}
  </time>
);
