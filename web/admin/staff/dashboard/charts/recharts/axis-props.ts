const tick = { fill: 'currentColor', fontSize: 12 };

/** Axes without lines of their own: the grid is enough. */
export const axisProps = { tick, tickLine: false, axisLine: false } as const;
export const GRID = { vertical: false, stroke: 'var(--color-cal-200)' } as const;
export const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 } as const;
export const SIZE = { width: '100%', height: '100%' } as const;
