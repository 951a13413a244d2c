/** The name of the place that `near` says; null where it says a point of the map. */
export const nearName = (near: string): string | null => (/^[-\d.]+,/.test(near) ? null : near);
