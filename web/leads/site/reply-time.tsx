const MINUTES_PER_HOUR = 60;
const HOURS_THRESHOLD_MINUTES = 90;

/** Rounds to five minutes, and to hours from 90 minutes on. */
export const formatReplyTime = (minutes: number) =>
  minutes < HOURS_THRESHOLD_MINUTES
    ? `De media, en ${Math.max(5, 5 * Math.round(minutes / 5))} minutos (en horario de oficina).`
    : `De media, en ${Math.round(minutes / MINUTES_PER_HOUR)} horas (en horario de oficina).`;

interface Props {
  /** Null until enough replies have been measured, or if the request failed. */
  minutes: number | null;
  className?: string;
}

export const ReplyTime = ({ minutes, className = '' }: Props) =>
  minutes === null ? null : <p className={`font-semibold ${className}`}>{formatReplyTime(minutes)}</p>;
