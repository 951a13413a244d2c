const NEW_FOR = 30 * 86_400_000;

type Marked = { firstPublishedAt: number | null; isFeatured: boolean; featuredUntil: number | null };

/** New and featured pass with time, so they are decided when a property is shown. Times in milliseconds. */
export const passingMarks = ({ firstPublishedAt, isFeatured, featuredUntil }: Marked, now = Date.now()) => ({
  isNew: firstPublishedAt !== null && now - firstPublishedAt < NEW_FOR,
  isFeatured: isFeatured && (featuredUntil === null || featuredUntil > now),
});
