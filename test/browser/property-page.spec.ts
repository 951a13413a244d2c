import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { demoHome } from './demo-home.ts';
import { DESKTOP, ListingPage, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

/** Cheaper than it was, and with enough pictures to leaf through. */
const home = demoHome(({ pictures }, { originalPrice, status }) => originalPrice && !status && pictures.length > 5);
const { reference, price } = home;
const moving = demoHome((_, { videoUrl, virtualTourUrl, status }) => videoUrl && virtualTourUrl && !status);
const plansOf = ({ pictures }: { pictures: readonly { isFloorPlan: boolean }[] }) =>
  pictures.filter(({ isFloorPlan }) => isFloorPlan).length;
const withPlans = demoHome((home, { status }) => plansOf(home) > 1 && !status);
const MEDIA = 'Fotos, plano, vídeo y visita';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const open = async (page: Page, wanted: string, query = '') => {
  await page.goto(`/propiedad/x/${wanted}${query}`);
  await whenInteractive(page);
};

test.describe('the page of a home', () => {
  test.use({ viewport: DESKTOP });

  test('says what its card said, and more', async ({ page }) => {
    const listing = await ListingPage.open(page, `?search=${reference}`);
    const card = listing.cards.first();
    const title = await card.getByRole('heading').innerText();
    const [shown = ''] = await listing.prices();
    const drop = await card.getByText(/^−/).innerText();
    await card.getByRole('link', { name: `Ver Detalles: ${title}, ${reference}` }).click();

    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await expect(page.locator('header').getByText(`Ref. ${reference}`)).toBeVisible();
    const contact = page.getByRole('region', { name: 'Precio y contacto' });
    await expect(contact).toContainText(shown);
    await expect(contact).toContainText(drop);
    expect(drop).toMatch(/^−[\d.]+\s€ \(−\d+\s%\)$/);
    for (const part of ['Descripción', 'Características', 'Detalles', 'Certificado energético', 'Ubicación'])
      await expect(page.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: /^Dormitorios?$/ })).toBeVisible();

    const similar = page.locator('section', { has: page.getByRole('heading', { name: 'Propiedades similares' }) });
    await expect(similar.getByRole('article')).toHaveCount(3);
    await expect(similar.getByText(reference)).toHaveCount(0);
    await similar.getByRole('heading').nth(1).getByRole('link').click();
    await expect(page).not.toHaveURL(new RegExp(reference));
  });

  test('has its energy certificate in letters and figures', async ({ page }) => {
    const rated = demoHome((_, { status, energy }) => !status && energy?.state === 'rated');
    await open(page, rated.reference);
    const { consumptionValue, emissionsValue } = rated.changed.energy!;
    const spoken = (value: number | null) => value!.toLocaleString('es-ES');
    await expect(page.getByText(`${spoken(consumptionValue)}\u00a0kWh/m²·año`)).toBeVisible();
    await expect(page.getByText(`${spoken(emissionsValue)}\u00a0kg CO₂/m²·año`)).toBeVisible();
    await expect(page.getByText(/^Letra [A-G]$/)).toHaveCount(2);
  });

  test('leads to its zone on the map of the site', async ({ page }) => {
    await open(page, reference);
    await page.getByRole('link', { name: 'Ver en el mapa' }).click();
    await expect(page).toHaveURL(/\/propiedades\?near=[-\d.,]+&within=\d+&view=map$/);
    await expect(page.getByText(/^El círculo señala .+ alrededor de un punto del mapa\.$/)).toBeVisible();
    await expect(page.locator(`[data-reference="${reference}"]`).first()).toBeVisible();
  });

  test('shows its pictures one by one, and whole on the full screen by keyboard', async ({ page }) => {
    await open(page, reference);
    const count = home.pictures.filter(({ isFloorPlan }) => !isFloorPlan).length;
    const gallery = page.getByRole('group', { name: /^Fotos de/ });
    await expect(gallery).toContainText(`1 / ${count}`);
    await gallery.getByRole('button', { name: 'Foto siguiente' }).click();
    await expect(gallery).toContainText(`2 / ${count}`);
    await gallery.getByRole('button', { name: 'Foto anterior' }).click();
    await gallery.getByRole('button', { name: 'Foto anterior' }).click();
    await expect(gallery).toContainText(`${count} / ${count}`);

    const opener = gallery.getByRole('button', { name: 'Ver a pantalla completa' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const fullScreen = page.getByRole('dialog');
    await expect(fullScreen).toContainText(`${count} / ${count}`);
    await page.keyboard.press('ArrowRight');
    await expect(fullScreen).toContainText(`1 / ${count}`);
    await page.keyboard.press('ArrowRight');
    await expect(fullScreen).toContainText(`2 / ${count}`);
    await page.keyboard.press('ArrowLeft');
    await expect(fullScreen).toContainText(`1 / ${count}`);
    await page.keyboard.press('Escape');
    await expect(fullScreen).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(gallery).toContainText(`1 / ${count}`);

    const media = page.getByRole('navigation', { name: MEDIA });
    await media.getByRole('link', { name: 'Plano' }).focus();
    await page.keyboard.press('Enter');
    const plan = page.getByRole('group', { name: /^Planos de/ });
    await expect(plan.getByRole('img', { name: /^Plano de distribución/ }).first()).toBeVisible();
    await expect(media.locator('[aria-current]')).toHaveText('Plano');
    await expect(gallery).toHaveCount(0);
    await expectAccessible(page);
    await plan.getByRole('button', { name: 'Ver a pantalla completa' }).click();
    await expect(fullScreen.getByRole('img', { name: /^Plano de distribución/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await media.getByRole('link', { name: 'Fotos' }).click();
    await expect(gallery).toContainText(`1 / ${count}`);
  });

  test('prints a photo and each of its plans once, whatever was looked at', async ({ page }) => {
    const { reference: planned } = withPlans;
    await open(page, planned);
    await page.getByRole('navigation', { name: MEDIA }).getByRole('link', { name: 'Plano' }).click();
    await expect(page.getByRole('group', { name: /^Planos de/ })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const printed = page.locator('#fotos').getByRole('img');
    await expect(printed).toHaveCount(1);
    await expect(printed).not.toHaveAccessibleName(/^Plano/);
    await expect(page.getByRole('img', { name: /^Plano de distribución/ })).toHaveCount(plansOf(withPlans));
  });

  test('covers nothing of a plan on a phone, in the page and on the full screen', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, withPlans.reference);
    await page.getByRole('navigation', { name: MEDIA }).getByRole('link', { name: 'Plano' }).click();
    for (const place of [page.getByRole('main'), page.getByRole('dialog')]) {
      const plans = place.getByRole('group', { name: /^Planos de/ });
      const sheet = plans.getByRole('img', { name: /^Plano de distribución/ }).first();
      const end = await sheet.evaluate((image) => {
        const { top, width, height } = image.getBoundingClientRect();
        const { paddingTop, paddingBottom } = getComputedStyle(image);
        const [above, below] = [paddingTop, paddingBottom].map(parseFloat) as [number, number];
        // The whole sheet, 4 by 3, stands in the middle of what the padding leaves.
        const room = height - above - below;
        return top + above + room / 2 + Math.min(room, (width * 3) / 4) / 2;
      });
      for (const button of await plans.getByRole('button').all())
        expect((await button.boundingBox())!.y).toBeGreaterThanOrEqual(Math.floor(end));
      await plans.getByRole('button', { name: 'Plano siguiente' }).click();
      await expect(plans).toContainText(`2 / ${plansOf(withPlans)}`);
      await expectAccessible(page);
      const opener = plans.getByRole('button', { name: 'Ver a pantalla completa' });
      if (await opener.count()) {
        await plans.getByRole('button', { name: 'Plano anterior' }).click();
        await opener.click();
      }
    }
  });

  test('plays its video and is walked through in place, by keyboard and in forced colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, moving.reference);
    const media = page.getByRole('navigation', { name: MEDIA });
    const choose = async (name: string) => {
      await media.getByRole('link', { name }).focus();
      await page.keyboard.press('Enter');
      await expect(media.locator('[aria-current]')).toHaveText(name);
      await expect(media.locator('[aria-current]')).toHaveCSS('border-top-width', '4px');
    };
    await choose('Vídeo');
    const film = page.getByRole('img', { name: /^Vídeo: / });
    await expect(film).toBeVisible();
    await page.getByRole('button', { name: 'Pausar el vídeo' }).press('Enter');
    await expect(film).toHaveCount(0);
    await page.getByRole('button', { name: 'Reproducir el vídeo' }).press('Enter');
    await expect(film).toBeVisible();

    await choose('Visita virtual');
    const tour = page.getByRole('region', { name: /^Visita virtual: / });
    // It is drawn when it is first asked for, in its turn after the pictures of all pages.
    const hidden = () => tour.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(hidden, { timeout: 30_000 }).toBeGreaterThan(0);
    await tour.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tour.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    // What axe reads of colours are the page's own.
    await page.emulateMedia({ forcedColors: 'none' });
    await expectAccessible(page);
  });

  test('speaks English where asked, at an address of its own', async ({ page }) => {
    await open(page, reference);
    const description = page.locator('section', { has: page.getByRole('heading', { name: 'Descripción' }) });
    const { es, en } = home.descriptions;
    await expect(description).toContainText(firstWords(es));
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(new RegExp(`/${reference}\\?idioma=en$`));
    await expect(description).toContainText(firstWords(en));
    await expect(description.locator('[lang=en]')).toBeVisible();
    await page.reload();
    await expect(description).toContainText(firstWords(en));
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });

  test('leads back to where its visitor came from, whatever happened since', async ({ page }) => {
    const back = page.getByRole('link', { name: 'Volver' });
    await ListingPage.open(page, `?search=${reference}`);
    await page
      .getByRole('link', { name: /^Ver Detalles/ })
      .first()
      .click();
    await expect(heading(page)).toBeVisible();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/idioma=en$/);
    await page.reload();
    await whenInteractive(page);
    await back.click();
    await expect(page).toHaveURL(new RegExp(`/propiedades\\?search=${reference}$`));

    await open(page, reference);
    await back.click();
    await expect(page).toHaveURL(/\/propiedades$/);
  });

  test('says that it is on its way when that takes a while', async ({ page }) => {
    const listing = await ListingPage.open(page);
    const answered = Promise.withResolvers<void>();
    await page.route('**/*.pageContext.json*', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await listing.cards.first().getByRole('heading').getByRole('link').click();
    await expect(page.getByText('Cargando propiedad...')).toBeVisible();
    answered.resolve();
    await expect(page.getByText(/^Ref\. /).first()).toBeVisible();
    await expect(page.getByText('Cargando propiedad...')).toHaveCount(0);
  });

  test('tells machines the same', async ({ page, baseURL }) => {
    await open(page, reference);
    const { pathname } = new URL(page.url());
    const address = (name: string) => page.locator(`head ${name}`);
    const canonical = await address('link[rel=canonical]').getAttribute('href');
    expect(canonical).toMatch(/^https?:\/\//);
    expect(new URL(canonical!).pathname).toBe(pathname);
    await expect(address('meta[property="og:url"]')).toHaveAttribute('content', canonical!);
    await expect(address('meta[property="og:title"]')).toHaveAttribute('content', /\S/);
    const image = await address('meta[property="og:image"]').getAttribute('content');
    const shared = await page.request.get(new URL(new URL(image!).pathname, baseURL).href, { maxRedirects: 0 });
    expect([shared.status(), shared.headers()['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const summary = await address('meta[name=description]').getAttribute('content');
    expect(summary!.length).toBeGreaterThan(50);
    expect(summary!.length).toBeLessThanOrEqual(160);
    const languages = await address('link[rel=alternate][hreflang]').evaluateAll((all) =>
      all.map((link) => link.getAttribute('hreflang')),
    );
    expect(languages.toSorted()).toEqual(['es-ES', 'x-default']);

    const all = await page.locator('script[type="application/ld+json"]').allTextContents();
    const written = all.find((text) => text.includes('RealEstateListing'))!;
    const { '@graph': graph } = JSON.parse(written) as { '@graph': Record<string, unknown>[] };
    expect(graph[0]).toMatchObject({
      '@type': 'RealEstateListing',
      url: canonical,
      offers: { price, priceCurrency: 'EUR' },
    });
    expect(graph.map((node) => node['@type'])).toContain('BreadcrumbList');
    expect(written).not.toMatch(/rating|review/i);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a link leads to the video and to the tour', async ({ page }) => {
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'image' ? route.abort() : route.continue(),
    );
    for (const name of ['Vídeo', 'Visita virtual']) {
      await page.goto(`/propiedad/x/${moving.reference}`);
      const answered = page.waitForResponse((answer) => answer.url().endsWith('.webp') && answer.ok());
      await page.getByRole('navigation', { name: MEDIA }).getByRole('link', { name }).click();
      expect((await answered).headers()['content-type']).toBe('image/webp');
    }
  });
});

test('on a phone it can be called from every place on the page', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, reference);
  const call = page.getByRole('link', { name: 'Llamar', exact: true });
  await expect(call).toBeInViewport();
  await expect(call).toHaveAttribute('href', /^tel:\+?\d{9,}$/);
  const message = page.locator('[data-contact-bar]').getByRole('link', { name: /^WhatsApp/ });
  await expect(message).toBeInViewport();
  const said = new URL((await message.getAttribute('href'))!).searchParams.get('text');
  expect(said).toContain(reference);
  expect(said).toContain(new URL(page.url()).origin + new URL(page.url()).pathname);
  await page.getByRole('button', { name: 'Leer más' }).click();
  await expect(page.getByRole('button', { name: 'Leer menos' })).toBeVisible();
  await page.getByRole('heading', { name: 'Propiedades similares' }).scrollIntoViewIfNeeded();
  await expect(call).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Enviar un correo' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:[^?]+@[^?]+\\?subject=.*${reference}`),
  );
});

test.describe('an address', () => {
  test('has one spelling; the others lead to it', async ({ page, request }) => {
    await page.goto(`/propiedad/x/${reference}`);
    const { pathname } = new URL(page.url());
    for (const other of [`/propiedad/x/${reference}`, pathname.replace(reference, reference.toLowerCase())]) {
      const answer = await request.get(`${other}?idioma=en`, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(answer.headers()['location']).toBe(`${pathname}?idioma=en`);
    }
  });

  test('of no home says so', async ({ page }) => {
    const answer = await page.goto('/propiedad/villa-marbella/ZZ-0000');
    expect(answer!.status()).toBe(404);
    await expect(heading(page)).toHaveText('Propiedad no encontrada');
    await expect(page.getByText('ZZ-0000')).toBeVisible();
    await page.getByLabel('Buscar una propiedad').fill('Nerja');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/\/propiedades\?location=Nerja&said=Nerja$/);
  });

  test('without a reference says what is missing', async ({ page }) => {
    const answer = await page.goto('/propiedad/villa-marbella');
    expect(answer!.status()).toBe(404);
    await expect(heading(page)).toHaveText('Referencia de propiedad no válida');
  });

  test('of a sold home is gone for good and shows others', async ({ page, request }) => {
    const sold = demoHome((_, { status }) => status === 'sold').reference;
    const answer = await page.goto(`/propiedad/x/${sold}`);
    expect(answer!.status()).toBe(410);
    await expect(heading(page)).toHaveText('Esta propiedad ya no está disponible');
    await expect(page.getByText(sold)).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.getByText(/^Ref\. /).first()).toBeVisible();
    const found = await request.get(`/api/v1/properties?search=${sold}`);
    const { items } = (await found.json()) as { items: object[] };
    expect(JSON.stringify(items)).not.toContain(sold);
  });
});

/** Enough of a text to know it again, without its markup. */
const firstWords = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')
    .trim()
    .split(/\s+/, 5)
    .join(' ');
