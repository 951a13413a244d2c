import { shownTotal } from '../questions/shown-total.ts';

/** What a listing page shows, read from its HTML: whoever has made it, visitors must see the same. */
export function shownListing(html: string) {
  const cards = html.match(/<article[\s>].*?<\/article>/gs) ?? [];
  return {
    total: shownTotal(html),
    cards: cards.map((card) => ({ path: pathOf(card), price: priceOf(card), pictures: picturesOf(card) })),
    options: optionsOf(html),
  };
}

const pathOf = (card: string) => /href="(\/propiedad\/[^"]+)"/.exec(card)?.[1];
const priceOf = (card: string) => />([\d.]+)\u00a0€</.exec(card)?.[1];
/** How many there are, which the counter says. */
const picturesOf = (card: string) => /1(?:<!-- -->)? \/ (?:<!-- -->)?(\d+)/.exec(card)?.[1];

/** Every option of the filters that is counted, with its count. */
function optionsOf(html: string): string[] {
  const labels = html.match(/<label[\s>].*?<\/label>/gs) ?? [];
  const counted = labels.flatMap((label) => {
    const [, name] = /<input[^>]* name="([^"]*)"/.exec(label) ?? [];
    const [, value] = /<input[^>]* value="([^"]*)"/.exec(label) ?? [];
    const [, count] = /<small>([\d.]+)</.exec(label) ?? [];
    return name && count ? `${name}=${value}: ${count}` : [];
  });
  return [...new Set(counted)].sort();
}
