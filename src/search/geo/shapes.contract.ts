/** Degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Degrees; its edges belong to it. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}
