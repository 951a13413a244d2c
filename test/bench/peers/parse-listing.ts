import { parseTotal } from '../questions/parse-total.ts';

/** Parses the visible content of a search page, so that systems can be compared. */
export function parseListing(html: string) {
  const cards = html.match(/<article[\s>].*?<\/article>/gs) ?? [];
  return {
    total: parseTotal(html),
    cards: cards.map((card) => ({ path: getPath(card), price: getPrice(card), pictures: getPictureCount(card) })),
    options: getOptions(html),
  };
}

const getPath = (card: string) => /href="(\/propiedad\/[^"]+)"/.exec(card)?.[1];
const getPrice = (card: string) => />([\d.]+)\u00a0€</.exec(card)?.[1];
/** The number of pictures, from the counter of the card. */
const getPictureCount = (card: string) => /1(?:<!-- -->)? \/ (?:<!-- -->)?(\d+)/.exec(card)?.[1];

/** Filter options with their counts. */
function getOptions(html: string): string[] {
  const labels = html.match(/<label[\s>].*?<\/label>/gs) ?? [];
  const options = labels.flatMap((label) => {
    const [, name] = /<input[^>]* name="([^"]*)"/.exec(label) ?? [];
    const [, value] = /<input[^>]* value="([^"]*)"/.exec(label) ?? [];
    const [, count] = /<small>([\d.]+)</.exec(label) ?? [];
    return name && count ? `${name}=${value}: ${count}` : [];
  });
  return [...new Set(options)].sort();
}
