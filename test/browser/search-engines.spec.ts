import { expect, test } from '@playwright/test';

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

const CASES: [path: string, canonical: string, robots: string[]][] = [
  ['/propiedades', '/propiedades', []],
  ['/propiedades?page=2', '/propiedades?page=2', []],
  ['/propiedades?page=2&sort=price-asc&view=list', '/propiedades?page=2', []],
  ['/propiedades?location=Marbella', '/propiedades', ['noindex,follow']],
  ['/propiedades?pool=true&page=2', '/propiedades', ['noindex,follow']],
  ['/propiedades?utm_source=x', '/propiedades', []],
  ['/propiedades/marbella', '/propiedades/marbella', []],
  ['/propiedades/marbella?utm_source=x', '/propiedades/marbella', []],
  ['/propiedades/marbella/villas', '/propiedades/marbella/villas', []],
];

for (const [path, canonical, robots] of CASES) {
  test(`${path} is indexed as ${robots.length ? 'no page of its own' : canonical}`, async ({ request }) => {
    const head = headOf(await (await request.get(path)).text());
    expect(head).toMatchObject({ canonical: [canonical], robots });
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
    expect(headOf(await answer.text()).canonical, path).toEqual([path]);
  }
});

test('the filters of the list weigh less than their homes', async ({ request }) => {
  const html = await (await request.get('/propiedades')).text();
  const form = html.slice(html.indexOf('<form'), html.indexOf('</form>'));
  expect(form.length).toBeGreaterThan(10_000);
  expect(form.length).toBeLessThan(80_000);
});
