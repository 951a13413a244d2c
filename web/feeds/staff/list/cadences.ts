/** The cron expressions that have a name. */
export const CADENCES = {
  '0 * * * *': 'Cada hora',
  '0 */6 * * *': 'Cada 6 horas',
  '0 3 * * *': 'Cada noche a las 03:00',
} as const;

export const CUSTOM = 'custom';
export const cadenceNames: Record<string, string> = { ...CADENCES, [CUSTOM]: 'Personalizado (cron)' };

export const formatSchedule = (schedule: string | null) =>
  schedule === null
    ? 'Sin horario'
    : Object.hasOwn(CADENCES, schedule)
      ? CADENCES[schedule as keyof typeof CADENCES]
      : schedule;
