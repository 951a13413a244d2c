/** Milliseconds. */
export const NEW_BADGE_MS = 30 * 86_400_000;

type BadgeInput = { firstPublishedAt: number | null; isFeatured: boolean; featuredUntil: number | null };

/** New and featured expire with time, so that they are decided when shown. Times are in milliseconds. */
export const propertyBadges = ({ firstPublishedAt, isFeatured, featuredUntil }: BadgeInput, now = Date.now()) => ({
  isNew: firstPublishedAt !== null && now - firstPublishedAt < NEW_BADGE_MS,
  isFeatured: isFeatured && (featuredUntil === null || featuredUntil > now),
});
