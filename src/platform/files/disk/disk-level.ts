/** Per cent, from where on somebody has to look after a disk. */
export const DISK_LEVELS = [85, 95] as const;
/** A disk has left a level once it is so far below: it must not be announced again and again around it. */
const CLEARLY = 5;

/** The level that a disk is at, given that at which it was; 0 is below all. */
export function diskLevel(ratio: number, before: number): number {
  const percent = ratio * 100;
  const reached = DISK_LEVELS.filter((level) => percent >= level || (before >= level && percent > level - CLEARLY));
  return Math.max(0, ...reached);
}
