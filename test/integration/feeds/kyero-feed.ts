type Parts = Record<string, string | number>;

/** Builds one <property>, without pictures, since a job would download them. */
export function buildKyeroProperty(number: number, parts: Parts = {}): string {
  const all: Parts = {
    id: `K-${String(number).padStart(4, '0')}`,
    date: '2026-11-20 09:30:00',
    ref: `MB-${number}`,
    price: 200_000 + number * 1000,
    currency: 'EUR',
    price_freq: 'sale',
    type: 'Villa',
    town: 'Marbella',
    province: 'Málaga',
    beds: 3,
    baths: 2,
    desc: `<es>Casa número ${number}.</es>`,
    ...parts,
  };
  const elements = Object.entries(all).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<property>${elements.join('')}</property>\n`;
}

export const kyeroFeed = (...properties: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<root><kyero><feed_version>3</feed_version></kyero>\n${properties.join('')}</root>\n`;

export const kyeroFeedOf = (count: number) =>
  kyeroFeed(...Array.from({ length: count }, (_, at) => buildKyeroProperty(at + 1)));

/** The host refuses connections at once, so that tests need no DNS or network. */
export const images = (...names: string[]) =>
  names.map((name, at) => `<image id="${at + 1}"><url>https://127.0.0.1/${name}.jpg</url></image>`).join('');
