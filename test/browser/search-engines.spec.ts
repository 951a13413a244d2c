import { expect, test } from '@playwright/test';
import { publicRoutes } from './routes/public-routes.ts';

const FRONT = /^https?:\/\/[^/]+/;

/** The tags that a page sends to whoever reads no script. */
function headOf(html: string) {
  const all = (tag: RegExp) =>
    [...html.matchAll(tag)].map(([, value]) => value!.replace(FRONT, '').replaceAll('&amp;', '&'));
  return {
    canonical: all(/<link rel="canonical" href="([^"]+)"/g),
    robots: all(/<meta name="robots" content="([^"]+)"/g),
    languages: [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/gi)].map(([, language]) => language),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json!) as Record<string, unknown>,
    ),
  };
}

const LONGEST_TITLE = 65;
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** What every page carries for search engines, messengers, tabs and home screens, each once. */
const EVERYWHERE = [
  /<title>/g,
  /<meta property="og:image" content="https?:\/\/[^"]+\.jpg"/g,
  /<meta property="og:image:width" content="1200"/g,
  /<meta property="og:image:height" content="630"/g,
  /<meta property="og:image:alt" content="[^"]*Cala Norte"/g,
  /<meta name="twitter:card" content="summary_large_image"/g,
  /<link rel="icon" href="\/brand\/icon-[\da-f]{16}\.svg"/g,
  /<link rel="icon" href="\/brand\/icon-48-[\da-f]{16}\.png"/g,
  /<link rel="apple-touch-icon" href="\/brand\/touch-180-[\da-f]{16}\.png"/g,
  /<link rel="manifest" href="\/brand\/site-[\da-f]{16}\.webmanifest"/g,
  /<meta name="theme-color" content="#0d212b"/g,
];

test('every page names itself briefly, and has a picture and icons of the agency', async ({ request }) => {
  test.setTimeout(120_000);
  const linked = new Set<string>();
  for (const [name, { path }] of Object.entries(publicRoutes)) {
    const html = await (await request.get(path)).text();
    for (const tag of EVERYWHERE) expect(html.match(tag) ?? [], `${tag} on ${name}`).toHaveLength(1);
    expect(titleOf(html).length, titleOf(html)).toBeLessThanOrEqual(LONGEST_TITLE);
    expect(html, name).not.toMatch(/<link[^>]* hreflang="en/i);
    for (const [file] of html.matchAll(/\/brand\/[^"]+/g)) linked.add(file);
  }
  expect(linked.size).toBe(5);
  for (const file of linked) expect((await request.get(file, { maxRedirects: 0 })).status(), file).toBe(200);
});

test('a description in English is for who asks for it, and for no search engine', async ({ request }) => {
  const { path } = publicRoutes['a house']!;
  const spanish = headOf(await (await request.get(path)).text());
  const english = headOf(await (await request.get(`${path}?idioma=en`)).text());
  expect(spanish).toMatchObject({ robots: [], languages: ['es-ES', 'x-default'] });
  expect(english).toMatchObject({ robots: ['noindex,follow'], languages: [], canonical: spanish.canonical });
});

const CASES: [path: string, canonical: string | null, robots: string[]][] = [
  ['/propiedades', '/propiedades', []],
  ['/propiedades?page=2', '/propiedades?page=2', []],
  ['/propiedades?page=2&sort=price-asc&view=list', '/propiedades?page=2', []],
  ['/propiedades?location=Marbella', null, ['noindex,follow']],
  ['/propiedades?pool=true&page=2', null, ['noindex,follow']],
  ['/propiedades?utm_source=x', '/propiedades', []],
  ['/propiedades/marbella', '/propiedades/marbella', []],
  ['/propiedades/marbella?utm_source=x', '/propiedades/marbella', []],
  ['/propiedades/marbella/villas', '/propiedades/marbella/villas', []],
];

for (const [path, canonical, robots] of CASES) {
  test(`${path} is indexed as ${robots.length ? 'no page of its own' : canonical}`, async ({ request }) => {
    const head = headOf(await (await request.get(path)).text());
    expect(head).toMatchObject({ canonical: canonical ? [canonical] : [], robots });
    expect(head.languages).toEqual(robots.length ? [] : ['es-ES', 'x-default']);
  });
}

test('a landing page tells the way to it as it is seen', async ({ page, request, baseURL }) => {
  const path = '/propiedades/marbella/villas';
  const { data } = headOf(await (await request.get(path)).text());
  const told = data.find((it) => it['@type'] === 'BreadcrumbList')!['itemListElement'] as {
    name: string;
    item: string;
    position: number;
  }[];
  await page.goto(path);
  const crumbs = page.getByRole('navigation', { name: 'Migas de pan' }).getByRole('listitem');
  expect(told.map(({ name }) => name)).toEqual(await crumbs.allInnerTexts());
  expect(told.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect(told.at(-1)!.item).toBe(new URL(path, baseURL).href);
});

test('every place of the sitemap answers, as its own canonical address', async ({ request }) => {
  const xml = await (await request.get('/sitemap/places.xml')).text();
  const places = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!.replace(FRONT, ''));
  expect(places.length).toBeGreaterThan(30);
  for (const path of places.filter((_, at) => at % 7 === 0)) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(headOf(html).canonical, path).toEqual([path]);
    expect(titleOf(html).length, path).toBeLessThanOrEqual(LONGEST_TITLE);
  }
});

test('the filters of the list weigh less than their homes', async ({ request }) => {
  const html = await (await request.get('/propiedades')).text();
  const form = html.slice(html.indexOf('<form'), html.indexOf('</form>'));
  expect(form.length).toBeGreaterThan(10_000);
  expect(form.length).toBeLessThan(80_000);
});
