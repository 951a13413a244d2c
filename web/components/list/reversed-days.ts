export const BEFORE_FIRST_DAY = 'El último día es anterior al primero.';

export const areReversed = (from: string | undefined, to: string | undefined) => Boolean(from && to && from > to);

export const describeReversedDays = (from: string, to: string) =>
  `La fecha inicial (${formatDay(from)}) es posterior a la final (${formatDay(to)}): corrija una de las dos para filtrar por fecha.`;

const formatDay = (day: string) => day.split('-').reverse().join('/');
