const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** All times are in seconds. */
export const SESSION_LIMITS = {
  idleSeconds: HOUR,
  maxSeconds: 12 * HOUR,
  rememberedIdleSeconds: 7 * DAY,
  rememberedMaxSeconds: 30 * DAY,
  adminMaxSeconds: DAY,
  freshSeconds: 10 * MINUTE,
} as const;

export const SECOND_FACTOR_GRACE_SECONDS = 7 * DAY;

/** How long a browser stays known after its last sign-in, in seconds. */
export const TRUSTED_DEVICE_SECONDS = 90 * DAY;
