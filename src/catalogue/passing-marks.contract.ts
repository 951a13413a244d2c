/** Milliseconds. */
export const NEW_FOR = 30 * 86_400_000;

type Marked = { firstPublishedAt: number | null; isFeatured: boolean; featuredUntil: number | null };

/** New and featured expire with time, so that they are decided when shown. Times are in milliseconds. */
export const passingMarks = ({ firstPublishedAt, isFeatured, featuredUntil }: Marked, now = Date.now()) => ({
  isNew: firstPublishedAt !== null && now - firstPublishedAt < NEW_FOR,
  isFeatured: isFeatured && (featuredUntil === null || featuredUntil > now),
});
