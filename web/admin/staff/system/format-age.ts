const UNITS = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
] as const;

/** How long ago a moment was, in the largest unit that fits: 3 minutos. */
export function formatAge(since: string, now: number): string {
  const passed = Math.max(now - Date.parse(since), 0);
  const [size, unit] = UNITS.find(([of]) => passed >= of) ?? [1_000, 'second'];
  return new Intl.NumberFormat('es-ES', { style: 'unit', unit, unitDisplay: 'long', useGrouping: 'always' }).format(
    Math.floor(passed / size),
  );
}
