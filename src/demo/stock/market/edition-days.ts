/** The days before the present on which the demo's feed was read, the last one some hours ago. */
export const EDITIONS: readonly number[] = [330, 240, 160, 90, 45, 21, 7, 0.1];
