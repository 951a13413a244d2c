/** A known reason to stop, explained in one sentence; any other error shows its stack. */
export class UserFacingError extends Error {}
