import { replyTimeText } from './reply-time-text.ts';

interface Props {
  /** Null until enough replies have been measured. */
  minutes: number | null;
  className?: string;
}

/** How soon the agency replies, beside what it promises. */
export const ReplyTime = ({ minutes, className = '' }: Props) =>
  minutes === null ? null : <p className={`font-semibold ${className}`}>{replyTimeText(minutes)}</p>;
