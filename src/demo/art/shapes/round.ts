/** A tenth of a pixel is finer than any screen, and keeps the drawings small. */
export const round = (value: number) => Math.round(value * 10) / 10;
