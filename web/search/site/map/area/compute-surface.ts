import type { Point } from '../../../../components/map/point.ts';
import { sphere } from '../../../../components/map/sphere.ts';

/** The surface of an area whose sides do not cross. */
export function computeSurface(corners: readonly Point[]): number {
  const [origin] = corners;
  if (!origin) return 0;
  const flat = corners.map((corner) => sphere.offset(origin, corner));
  const twice = flat.reduce((sum, { east, north }, at) => {
    const next = flat[(at + 1) % flat.length]!;
    return sum + east * next.north - next.east * north;
  }, 0);
  return Math.abs(twice) / 2;
}
