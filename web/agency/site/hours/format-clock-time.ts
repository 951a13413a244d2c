/** A time of day as it is said: 9:30. */
export const formatClockTime = (time: string) => time.slice(0, 5).replace(/^0/, '');
