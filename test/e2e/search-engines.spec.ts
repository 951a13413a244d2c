import { expect, test } from '@playwright/test';
import { publicRoutes } from './routes/public-routes.ts';

const ORIGIN = /^https?:\/\/[^/]+/;

/** The tags of a page for clients that run no scripts. */
function parseHead(html: string) {
  const all = (tag: RegExp) =>
    [...html.matchAll(tag)].map(([, value]) => value!.replace(ORIGIN, '').replaceAll('&amp;', '&'));
  return {
    canonical: all(/<link rel="canonical" href="([^"]+)"/g),
    robots: all(/<meta name="robots" content="([^"]+)"/g),
    languages: [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/gi)].map(([, language]) => language),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json!) as Record<string, unknown>,
    ),
  };
}

const MAX_TITLE_LENGTH = 65;
const parseTitle = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** Tags that every page has once, for search engines, messengers, tabs and home screens. */
const REQUIRED_TAGS = [
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

test('every page has a short title, a preview picture and icons that exist', async ({ request }) => {
  test.setTimeout(120_000);
  const linked = new Set<string>();
  for (const [name, { path }] of Object.entries(publicRoutes)) {
    const html = await (await request.get(path)).text();
    for (const tag of REQUIRED_TAGS) expect(html.match(tag) ?? [], `${tag} on ${name}`).toHaveLength(1);
    expect(parseTitle(html).length, parseTitle(html)).toBeLessThanOrEqual(MAX_TITLE_LENGTH);
    expect(html, name).not.toMatch(/<link[^>]* hreflang="en/i);
    for (const [file] of html.matchAll(/\/brand\/[^"]+/g)) linked.add(file);
  }
  expect(linked.size).toBe(6);
  for (const file of linked) expect((await request.get(file, { maxRedirects: 0 })).status(), file).toBe(200);
});

test('the English description is served on request, but not indexed', async ({ request }) => {
  const { path } = publicRoutes['a house']!;
  const spanish = parseHead(await (await request.get(path)).text());
  const english = parseHead(await (await request.get(`${path}?idioma=en`)).text());
  expect(spanish).toMatchObject({ robots: [], languages: ['es-ES', 'x-default'] });
  expect(english).toMatchObject({ robots: ['noindex,follow'], languages: [], canonical: spanish.canonical });
});

const CASES: [path: string, canonical: string | null, robots: string[]][] = [
  ['/propiedades', '/propiedades', []],
  ['/propiedades?page=2', '/propiedades?page=2', []],
  ['/propiedades?page=2&sort=price-asc&view=list', '/propiedades?page=2', []],
  ['/propiedades?location=Marbella', '/propiedades/marbella', []],
  ['/propiedades?location=Marbella&page=2&sort=price-asc', '/propiedades/marbella?page=2', []],
  ['/propiedades?location=Marbella&pool=true', null, ['noindex,follow']],
  ['/propiedades?location=Marbella,Nerja', null, ['noindex,follow']],
  ['/propiedades?pool=true&page=2', null, ['noindex,follow']],
  ['/propiedades?utm_source=x', '/propiedades', []],
  ['/propiedades/marbella', '/propiedades/marbella', []],
  ['/propiedades/marbella?utm_source=x', '/propiedades/marbella', []],
  ['/propiedades/marbella/villas', '/propiedades/marbella/villas', []],
];

for (const [path, canonical, robots] of CASES) {
  test(`${path} ${canonical ? `is indexed as ${canonical}` : 'is not indexed'}`, async ({ request }) => {
    const head = parseHead(await (await request.get(path)).text());
    expect(head).toMatchObject({ canonical: canonical ? [canonical] : [], robots });
    const pointsElsewhere = path.includes('location=');
    expect(head.languages).toEqual(robots.length || pointsElsewhere ? [] : ['es-ES', 'x-default']);
  });
}

test('a landing page has the same breadcrumb in its structured data as on screen', async ({
  page,
  request,
  baseURL,
}) => {
  const path = '/propiedades/marbella/villas';
  const { data } = parseHead(await (await request.get(path)).text());
  const breadcrumbs = data.find((it) => it['@type'] === 'BreadcrumbList')!['itemListElement'] as {
    name: string;
    item: string;
    position: number;
  }[];
  await page.goto(path);
  const crumbs = page.getByRole('navigation', { name: 'Migas de pan' }).getByRole('listitem');
  expect(breadcrumbs.map(({ name }) => name)).toEqual(await crumbs.allInnerTexts());
  expect(breadcrumbs.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect(breadcrumbs.at(-1)!.item).toBe(new URL(path, baseURL).href);
});

test('the places of the sitemap respond with their own canonical URL', async ({ request }) => {
  const xml = await (await request.get('/sitemap/places.xml')).text();
  const places = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!.replace(ORIGIN, ''));
  expect(places.length).toBeGreaterThan(30);
  for (const path of places.filter((_, at) => at % 7 === 0)) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    expect(parseHead(html).canonical, path).toEqual([path]);
    expect(parseTitle(html).length, path).toBeLessThanOrEqual(MAX_TITLE_LENGTH);
  }
});

test('the HTML of the filters stays within its size limit', async ({ request }) => {
  const html = await (await request.get('/propiedades')).text();
  const form = html.slice(html.indexOf('<form'), html.indexOf('</form>'));
  expect(form.length).toBeGreaterThan(10_000);
  expect(form.length).toBeLessThan(80_000);
});
