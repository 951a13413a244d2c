/** Per cent, from where on somebody has to look after a disk. */
export const DISK_LEVELS = [85, 95] as const;
/** A disk has left a level once it is so far below: it must not be announced again and again around it. */
const HYSTERESIS_PERCENT = 5;

/** The level that a disk is at, given that at which it was; 0 is below all. */
export function computeDiskLevel(ratio: number, previous: number): number {
  const percent = ratio * 100;
  const reached = DISK_LEVELS.filter(
    (level) => percent >= level || (previous >= level && percent > level - HYSTERESIS_PERCENT),
  );
  return Math.max(0, ...reached);
}
