/** Milliseconds, and between which two a pause is drawn. */
export interface MigrationTimeouts {
  /** Of one statement for one lock; shorter than what the application's statements wait for that queue up behind it. */
  readonly lock: number;
  readonly pause: readonly [least: number, most: number];
  /** Of one migration, tries and pauses together. */
  readonly total: number;
}

/** Between two tries, the table is free for others about two thirds of the time. */
export const migrationTimeouts: MigrationTimeouts = { lock: 2_000, pause: [2_000, 6_000], total: 15 * 60_000 };
