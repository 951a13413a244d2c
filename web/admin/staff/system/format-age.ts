import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../src/platform/time-units.contract.ts';

const UNITS = [
  [DAY_MS, 'day'],
  [HOUR_MS, 'hour'],
  [MINUTE_MS, 'minute'],
  [SECOND_MS, 'second'],
] as const;

/** Formats an age in its largest unit: 3 minutos. */
export function formatAge(since: string, now: number): string {
  const ageMs = Math.max(now - Date.parse(since), 0);
  const [unitMs, unit] = UNITS.find(([ms]) => ageMs >= ms) ?? [SECOND_MS, 'second'];
  return new Intl.NumberFormat('es-ES', { style: 'unit', unit, unitDisplay: 'long', useGrouping: 'always' }).format(
    Math.floor(ageMs / unitMs),
  );
}
