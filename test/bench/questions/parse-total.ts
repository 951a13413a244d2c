/** Parses the total in the heading of a search page. */
export function parseTotal(html: string): number {
  const total = /<h1[^>]*>([\d.]+)(?:<!-- -->)? propiedad/.exec(html)?.[1];
  if (total === undefined) throw new Error('The search page has no total');
  return Number(total.replaceAll('.', ''));
}
