import { expect, test } from '@playwright/test';
import { findHtmlErrors } from './html-faults.ts';
import { publicRoutes } from './public-routes.ts';

const INVALID = [
  '<body><link rel="later" href="/a.js">',
  '<body><source srcset="/a.avif 480w" sizes="(width<48em) 92vw">',
  '<body><img src="/a.webp" srcset="/a.webp 480w">',
  '<body><dl><div><svg></svg><dt>Baños</dt><dd>2</dd></div></dl>',
  '<body><dl><div><dd>2</dd><dt>Baños</dt></div></dl>',
  '<body><input type="search" list="a" role="combobox">',
  '<body><source srcset="/a.avif 480w" sizes="(max-width:48em)92vw,410px">',
  '<body><picture><source srcset="/a.avif"><source srcset="/b.avif 480w" sizes="100vw"></picture>',
  '<body><button role="tab" aria-selected="true">Entrar</button>',
  '<body><a href="/comparar" keep-scroll-position="true">',
];

test('every public page is free of the HTML errors that the check finds in examples', async ({ request }) => {
  for (const html of INVALID) expect(findHtmlErrors(html), html).toHaveLength(1);
  const valid = '<dl><div class="a"><dt>Baños</dt><dd>2</dd></div></dl><input type="text" role="combobox">';
  expect(findHtmlErrors(`<body>${valid}`)).toEqual([]);

  const { favourites: _, ...others } = publicRoutes;
  for (const path of [...Object.values(others).map((route) => route.path), '/admin/auth'])
    expect(findHtmlErrors(await (await request.get(path)).text()), path).toEqual([]);
});
