/** The name of the place that `toNearFilter` says; null where it says a point of the map. */
export const getPlaceName = (near: string): string | null => (/^[-\d.]+,/.test(near) ? null : near);
