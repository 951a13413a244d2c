/** Featured, and not only until some moment that has passed. */
export const featuredNow = (now = Date.now()) =>
  `flags IN ["featured"] AND (featuredUntil IS NULL OR featuredUntil > ${now})`;
