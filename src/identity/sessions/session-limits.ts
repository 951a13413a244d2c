const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** All times are in seconds. */
export const sessionLimits = {
  idle: HOUR,
  longest: 12 * HOUR,
  rememberedIdle: 7 * DAY,
  rememberedLongest: 30 * DAY,
  adminLongest: DAY,
  fresh: 10 * MINUTE,
} as const;

export const SECOND_FACTOR_GRACE = 7 * DAY;

/** How long a browser stays known after its last sign-in, in seconds. */
export const DEVICE_KNOWN_FOR = 90 * DAY;
