import { formatReplyTime } from './format-reply-time.ts';

interface Props {
  /** Null until enough replies have been measured. */
  minutes: number | null;
  className?: string;
}

/** How soon the agency replies, beside what it promises. */
export const ReplyTime = ({ minutes, className = '' }: Props) =>
  minutes === null ? null : <p className={`font-semibold ${className}`}>{formatReplyTime(minutes)}</p>;
