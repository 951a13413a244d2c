/**
 * What makes the application hand back memory that it no longer uses, which can only be said when it starts; Dockerfile
 * says the same. The figures behind it are in decision 43.
 */
export const memorySettings = {
  /** Megabytes of each half of what is young; how much more than what is in use there may be before V8 looks through. */
  flags: ['--max-semi-space-size=16', '--heap-growing-percent=50'],
  /** Of glibc: fewer places in which freed memory is kept; a block as large as a compressed page goes back at once. */
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' },
} as const;
