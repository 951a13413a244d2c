const HOUR = 60;
const MAX_MINUTES = 90;

/** Rounded to five minutes, and to hours from 90 minutes on. */
export const formatReplyTime = (minutes: number) =>
  minutes < MAX_MINUTES
    ? `De media, en ${Math.max(5, 5 * Math.round(minutes / 5))} minutos (en horario de oficina).`
    : `De media, en ${Math.round(minutes / HOUR)} horas (en horario de oficina).`;
