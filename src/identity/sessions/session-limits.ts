const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds. */
export const sessionLimits = {
  idle: HOUR,
  longest: 12 * HOUR,
  rememberedIdle: 7 * DAY,
  rememberedLongest: 30 * DAY,
  adminLongest: DAY,
  fresh: 10 * MINUTE,
} as const;

export const SECOND_FACTOR_GRACE = 7 * DAY;

/** For how long a browser is known to an account since it signed in last. */
export const DEVICE_KNOWN_FOR = 90 * DAY;
