import { expect, type Page, test } from '@playwright/test';
import { demoHome } from './demo-home.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, ListingPage, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const house = `/propiedad/x/${demoHome((_, { status }) => !status).reference}`;
const MAIN = ['/', '/propiedades', '/servicios', '/acerca-de', '/contacto', '/preguntas-frecuentes'];
const LEGAL = ['/privacidad', '/terminos', '/aviso-legal', '/cookies', '/accesibilidad'];

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await whenInteractive(page);
};

test('the footer leads everywhere and tells how to reach the agency', async ({ page }) => {
  await open(page, '/propiedades');
  const footer = page.getByRole('contentinfo');
  const { phones, email, town } = (await (await page.request.get('/api/v1/agency')).json()) as {
    phones: string[];
    email: string;
    town: string;
  };
  await expect(footer.getByRole('link', { name: 'CONTACTAR' })).toHaveAttribute('href', '/contacto');
  for (const phone of phones)
    await expect(footer.getByRole('link', { name: phone })).toHaveAttribute(
      'href',
      `tel:+34${phone.replace(/\s/g, '')}`,
    );
  await expect(footer.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  const written = await footer.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href');
  expect(written).toMatch(/^https:\/\/wa\.me\/34900000001\?text=Hola/);
  await expect(footer).toContainText(`${town} (Málaga)`);
  await expect(footer.getByText('Domingos')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute('href', '/login');
  const targets = await footer
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([...MAIN, '/publicar-propiedad', ...LEGAL]);
});

for (const [hour, said] of [
  ['2026-11-20T12:00:00+01:00', 'Abierto ahora'],
  ['2026-11-22T12:00:00+01:00', 'Cerrado ahora'],
] as const)
  test(`the office says ${said} by the clock of Madrid, and again a minute later`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ timezoneId: 'Pacific/Auckland', ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.clock.install({ time: new Date(hour) });
    await open(page, '/propiedades');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText(said)).toBeVisible();
    await page.clock.fastForward('08:00:00');
    await expect(footer.getByText('Cerrado ahora')).toBeVisible();
    await context.close();
  });

test('what changes in the stock shows on the next navigation, back and forward too', async ({ page }) => {
  const listing = await ListingPage.open(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('.pageContext.json') && asked.push(request.url()));
  const change = async (title: string) => {
    await page.unroute('**/*.pageContext.json*');
    await page.route('**/propiedades/index.pageContext.json*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll(/"title":"[^"]+"/g, title),
      });
    });
  };
  const titles = listing.cards.getByRole('heading');
  const before = await titles.first().innerText();
  await titles.first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Descripción' })).toBeVisible();
  await change('"title":"Casa recién cambiada"');
  await page.goBack();
  await expect(titles.first()).toHaveText('Casa recién cambiada');
  expect(asked).toHaveLength(2);

  await page.unroute('**/propiedades/index.pageContext.json*');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(titles.first()).toHaveText(before);
});

test('the eight pictures of the home page come after it, three at a time, and only there', async ({ page }) => {
  const asked: { name: string; at: number }[] = [];
  const warnings: string[] = [];
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')!;
    const preloads: object[] = [];
    Object.assign(window, { preloads });
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
      ...own,
      set(this: HTMLImageElement, path: string) {
        const { loading, fetchPriority } = this;
        if (!this.isConnected) preloads.push({ path, loading, fetchPriority, loaded: document.readyState });
        own.set!.call(this, path);
      },
    });
  });
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/uploads/service-legal.webp', (route) => route.abort());
  page.on('request', (request) => {
    const [, name] = /\/uploads\/(.+)\.webp$/.exec(request.url()) ?? [];
    if (name) asked.push({ name, at: Date.now() });
  });
  const preloads = () =>
    page.evaluate(() => (window as unknown as { preloads: Record<string, string>[] }).preloads ?? []);

  await open(page, '/');
  await expect.poll(async () => (await preloads()).length).toBe(8);
  for (const each of await preloads())
    expect(each).toMatchObject({ loading: 'eager', fetchPriority: 'high', loaded: 'complete' });
  expect((await preloads()).map(({ path }) => path)).toEqual(
    [
      'hero',
      'about',
      ...['sale', 'consultancy', 'analysis', 'legal', 'wealth', 'valuation'].map((it) => `service-${it}`),
    ].map((name) => `/uploads/${name}.webp`),
  );
  await expect.poll(() => warnings.filter((text) => text.includes('/uploads/service-legal.webp'))).toHaveLength(1);

  await open(page, '/propiedades');
  await page.waitForLoadState('networkidle');
  expect(await preloads()).toEqual([]);
});

test('a page on paper is without what surrounds it, with a whole picture and the way back to it', async ({ page }) => {
  await open(page, house);
  const back = page.getByText('Esta propiedad en la web');
  await expect(back).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(back).toBeVisible();
  await expect(back.locator('..').locator('svg')).toBeVisible();
  await expect(back.locator('..')).toContainText(new URL(page.url()).host);
  await expect(page.locator('[aria-roledescription=diapositiva] img').first()).toHaveCSS('object-fit', 'contain');
  await expect(page.getByRole('region', { name: 'Precio y contacto' })).toContainText(/WhatsApp\s*900 000 001/);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Principal' }).first()).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
});

for (const [screen, viewport] of Object.entries({ phone: PHONE, desk: DESKTOP }))
  test.describe(`on a ${screen}, accessible are`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' }, storageState: { cookies: [], origins: [] } });

    test('a page with the question about cookies, and its preferences', async ({ page }) => {
      await open(page, '/contacto');
      await expect(page.getByRole('dialog', { name: 'Su privacidad' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Preferencias', exact: true }).click();
      await expect(page.getByRole('switch')).toHaveCount(2);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Guardar selección' }).click();
      await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
      await expectAccessible(page);
    });

    test('a page that does not exist, and the menu', async ({ page }) => {
      await open(page, '/no-existe');
      await expectAccessible(page);
      if (screen === 'desk') return;
      await page.getByRole('button', { name: 'Rechazar todo' }).click();
      await page.getByRole('button', { name: 'Abrir menú' }).click();
      await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
      await expectAccessible(page);
    });

    test('a toast', async ({ page }) => {
      await open(page, '/contacto');
      await page.getByRole('button', { name: 'Rechazar todo' }).click();
      await page.getByRole('main').locator('form button[type=submit]').first().click();
      await expect(page.getByRole('region', { name: /^Notificaciones/ }).getByRole('listitem')).toBeVisible();
      await expectAccessible(page);
    });
  });
