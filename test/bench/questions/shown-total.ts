/** The number in the heading of a listing page, whose thousands are grouped. */
export function shownTotal(html: string): number {
  const total = /<h1[^>]*>([\d.]+)(?:<!-- -->)? propiedad/.exec(html)?.[1];
  if (total === undefined) throw new Error('The listing page does not say how many properties there are');
  return Number(total.replaceAll('.', ''));
}
