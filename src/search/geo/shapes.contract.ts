/** In degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** In degrees; includes its edges. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}
