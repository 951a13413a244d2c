import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { findDemoProperty } from './find-demo-property.ts';
import { DESKTOP, ListingPage, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

/** A property with a reduced price and several pictures. */
const property = findDemoProperty(
  ({ status, originalPrice, pictures }) => status === 'published' && originalPrice && pictures.length > 5,
);
const { reference, price } = property;
const withVideoAndTour = findDemoProperty(
  ({ status, videoUrl, virtualTourUrl }) => status === 'published' && videoUrl && virtualTourUrl,
);
const countPictures = ({ pictures }: typeof property, kind: 'photo' | 'plan') =>
  pictures.filter((picture) => picture.kind === kind).length;
const withPlans = findDemoProperty((other) => other.status === 'published' && countPictures(other, 'plan') > 1);
const MEDIA = 'Fotos, plano, vídeo y visita';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const open = async (page: Page, propertyReference: string, query = '') => {
  await page.goto(`/propiedad/x/${propertyReference}${query}`);
  await whenInteractive(page);
};

test.describe('property page', () => {
  test.use({ viewport: DESKTOP });

  test('shows the data of its card, its sections and three similar properties', async ({ page }) => {
    const listing = await ListingPage.open(page, `?search=${reference}`);
    const card = listing.cards.first();
    const title = await card.getByRole('heading').innerText();
    const [listPrice = ''] = await listing.prices();
    const drop = await card.getByText(/^−/).innerText();
    await card.getByRole('link', { name: `Ver Detalles: ${title}, ${reference}` }).click();

    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await expect(page.locator('header').getByText(`Ref. ${reference}`)).toBeVisible();
    const contact = page.getByRole('region', { name: 'Precio y contacto' });
    await expect(contact).toContainText(listPrice);
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

  test('links to its zone on the map of the site', async ({ page }) => {
    await open(page, reference);
    await page.getByRole('link', { name: 'Ver en el mapa' }).click();
    await expect(page).toHaveURL(/\/propiedades\?near=[-\d.,]+&within=\d+&view=map$/);
    await expect(page.getByText(/^El círculo señala .+ alrededor de un punto del mapa\.$/)).toBeVisible();
    await expect(page.locator(`[data-reference="${reference}"]`).first()).toBeVisible();
  });

  test('shows its pictures one by one, and uncropped in full screen by keyboard', async ({ page }) => {
    await open(page, reference);
    const count = countPictures(property, 'photo');
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
    await page.keyboard.press('Escape');
    await expect(fullScreen).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(gallery).toContainText(`1 / ${count}`);
  });

  test('prints one photo and each of its plans when a plan is shown on screen', async ({ page }) => {
    const { reference: planReference } = withPlans;
    await open(page, planReference);
    await page.getByRole('navigation', { name: MEDIA }).getByRole('link', { name: 'Plano' }).click();
    await expect(page.getByRole('group', { name: /^Planos de/ })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const printed = page.locator('#fotos').getByRole('img');
    await expect(printed).toHaveCount(1);
    await expect(printed).not.toHaveAccessibleName(/^Plano/);
    await expect(page.getByRole('img', { name: /^Plano de distribución/ })).toHaveCount(
      countPictures(withPlans, 'plan'),
    );
  });

  test('keeps its buttons below a plan on a phone, in the page and in full screen', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, withPlans.reference);
    await page.getByRole('navigation', { name: MEDIA }).getByRole('link', { name: 'Plano' }).click();
    for (const container of [page.getByRole('main'), page.getByRole('dialog')]) {
      const plans = container.getByRole('group', { name: /^Planos de/ });
      const plan = plans.getByRole('img', { name: /^Plano de distribución/ }).first();
      const planBottom = await plan.evaluate((image) => {
        const { top, width, height } = image.getBoundingClientRect();
        const { paddingTop, paddingBottom } = getComputedStyle(image);
        const [above, below] = [paddingTop, paddingBottom].map(parseFloat) as [number, number];
        // The 4:3 picture is centred within the padding.
        const contentHeight = height - above - below;
        return top + above + contentHeight / 2 + Math.min(contentHeight, (width * 3) / 4) / 2;
      });
      for (const button of await plans.getByRole('button').all())
        expect((await button.boundingBox())!.y).toBeGreaterThanOrEqual(Math.floor(planBottom));
      await plans.getByRole('button', { name: 'Plano siguiente' }).click();
      await expect(plans).toContainText(`2 / ${countPictures(withPlans, 'plan')}`);
      await expectAccessible(page);
      const opener = plans.getByRole('button', { name: 'Ver a pantalla completa' });
      if (await opener.count()) {
        await plans.getByRole('button', { name: 'Plano anterior' }).click();
        await opener.click();
      }
    }
  });

  test('shows its video and its virtual tour in place, by keyboard and in forced colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, withVideoAndTour.reference);
    const media = page.getByRole('navigation', { name: MEDIA });
    const choose = async (name: string) => {
      await media.getByRole('link', { name }).focus();
      await page.keyboard.press('Enter');
      await expect(media.locator('[aria-current]')).toHaveText(name);
      await expect(media.locator('[aria-current]')).toHaveCSS('border-top-width', '4px');
    };
    await choose('Vídeo');
    await expect(page.getByRole('img', { name: /^Vídeo: / })).toBeVisible();

    await choose('Visita virtual');
    const tour = page.getByRole('region', { name: /^Visita virtual: / });
    // The panorama is generated on the first request, after queued pictures.
    const hidden = () => tour.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(hidden, { timeout: 30_000 }).toBeGreaterThan(0);
    await tour.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tour.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    // axe checks the page's own colours.
    await page.emulateMedia({ forcedColors: 'none' });
    await expectAccessible(page);
  });

  test('has an English description at its own URL', async ({ page }) => {
    await open(page, reference);
    const description = page.locator('section', { has: page.getByRole('heading', { name: 'Descripción' }) });
    const { es, en } = property.descriptions;
    await expect(description).toContainText(firstWords(es));
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(new RegExp(`/${reference}\\?idioma=en$`));
    await expect(description).toContainText(firstWords(en!));
    await expect(description.locator('[lang=en]')).toBeVisible();
    await page.reload();
    await expect(description).toContainText(firstWords(en!));
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });

  test('links back to the search the visitor came from, after a change of language and a reload too', async ({
    page,
  }) => {
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

  test('shows a loading message until it has loaded', async ({ page }) => {
    const listing = await ListingPage.open(page);
    const gate = Promise.withResolvers<void>();
    await page.route('**/*.pageContext.json*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await listing.cards.first().getByRole('heading').getByRole('link').click();
    await expect(page.getByText('Cargando propiedad...')).toBeVisible();
    gate.resolve();
    await expect(page.getByText(/^Ref\. /).first()).toBeVisible();
    await expect(page.getByText('Cargando propiedad...')).toHaveCount(0);
  });

  test('has its URL, a picture, a summary and structured data in its metadata', async ({ page, baseURL }) => {
    await open(page, reference);
    const { pathname } = new URL(page.url());
    const headTag = (name: string) => page.locator(`head ${name}`);
    const canonical = await headTag('link[rel=canonical]').getAttribute('href');
    expect(canonical).toMatch(/^https?:\/\//);
    expect(new URL(canonical!).pathname).toBe(pathname);
    await expect(headTag('meta[property="og:url"]')).toHaveAttribute('content', canonical!);
    await expect(headTag('meta[property="og:title"]')).toHaveAttribute('content', /\S/);
    const image = await headTag('meta[property="og:image"]').getAttribute('content');
    const picture = await page.request.get(new URL(new URL(image!).pathname, baseURL).href, { maxRedirects: 0 });
    expect(picture.status()).toBe(200);
    expect(picture.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    const summary = await headTag('meta[name=description]').getAttribute('content');
    expect(summary!.length).toBeGreaterThan(50);
    expect(summary!.length).toBeLessThanOrEqual(160);
    const languages = await headTag('link[rel=alternate][hreflang]').evaluateAll((all) =>
      all.map((link) => link.getAttribute('hreflang')),
    );
    expect(languages.toSorted()).toEqual(['es-ES', 'x-default']);

    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const jsonLd = scripts.find((text) => text.includes('RealEstateListing'))!;
    const { '@graph': graph } = JSON.parse(jsonLd) as { '@graph': Record<string, unknown>[] };
    expect(graph[0]).toMatchObject({
      '@type': 'RealEstateListing',
      url: canonical,
      mainEntity: { '@id': `${canonical}#residence` },
      offers: { price, priceCurrency: 'EUR', url: canonical, itemOffered: { '@id': `${canonical}#residence` } },
    });
    expect(graph.map((node) => node['@type'])).toContain('BreadcrumbList');
    expect(jsonLd).not.toMatch(/rating|review/i);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links open the video and the virtual tour as pictures', async ({ page }) => {
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'image' ? route.abort() : route.continue(),
    );
    for (const name of ['Vídeo', 'Visita virtual']) {
      await page.goto(`/propiedad/x/${withVideoAndTour.reference}`);
      const pictureResponse = page.waitForResponse((response) => response.url().endsWith('.webp') && response.ok());
      await page.getByRole('navigation', { name: MEDIA }).getByRole('link', { name }).click();
      expect((await pictureResponse).headers()['content-type']).toBe('image/webp');
    }
  });
});

test('on a phone the call button stays visible, and all contact links name the property', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, reference);
  const call = page.getByRole('link', { name: 'Llamar', exact: true });
  await expect(call).toBeInViewport();
  await expect(call).toHaveAttribute('href', /^tel:\+?\d{9,}$/);
  const whatsApp = page.locator('[data-contact-bar]').getByRole('link', { name: /^WhatsApp/ });
  await expect(whatsApp).toBeInViewport();
  const messageText = new URL((await whatsApp.getAttribute('href'))!).searchParams.get('text');
  expect(messageText).toContain(reference);
  expect(messageText).toContain(new URL(page.url()).origin + new URL(page.url()).pathname);
  await page.getByRole('button', { name: 'Leer más' }).click();
  await expect(page.getByRole('button', { name: 'Leer menos' })).toBeVisible();
  await page.getByRole('heading', { name: 'Propiedades similares' }).scrollIntoViewIfNeeded();
  await expect(call).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Enviar un correo' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:[^?]+@[^?]+\\?subject=.*${reference}`),
  );
});

test.describe('property URL', () => {
  test('has one canonical form, and other forms redirect to it', async ({ page, request }) => {
    await page.goto(`/propiedad/x/${reference}`);
    const { pathname } = new URL(page.url());
    for (const other of [`/propiedad/x/${reference}`, pathname.replace(reference, reference.toLowerCase())]) {
      const response = await request.get(`${other}?idioma=en`, { maxRedirects: 0 });
      expect(response.status()).toBe(301);
      expect(response.headers()['location']).toBe(`${pathname}?idioma=en`);
    }
  });

  test('of an unknown property returns 404 and offers a search', async ({ page }) => {
    const response = await page.goto('/propiedad/villa-marbella/ZZ-0000');
    expect(response!.status()).toBe(404);
    await expect(heading(page)).toHaveText('Propiedad no encontrada');
    await expect(page.getByText('ZZ-0000')).toBeVisible();
    await page.getByLabel('Buscar una propiedad').fill('Nerja');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/\/propiedades\?location=Nerja&said=Nerja$/);
  });

  test('without a reference returns 404 with its own message', async ({ page }) => {
    const response = await page.goto('/propiedad/villa-marbella');
    expect(response!.status()).toBe(404);
    await expect(heading(page)).toHaveText('Referencia de propiedad no válida');
  });

  test('of a sold property returns 410 and shows other properties', async ({ page, request }) => {
    const sold = findDemoProperty(({ status }) => status === 'sold').reference;
    const response = await page.goto(`/propiedad/x/${sold}`);
    expect(response!.status()).toBe(410);
    await expect(heading(page)).toHaveText('Esta propiedad ya no está disponible');
    await expect(page.getByText(sold)).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.getByText(/^Ref\. /).first()).toBeVisible();
    const searchResponse = await request.get(`/api/v1/properties?search=${sold}`);
    const { items } = (await searchResponse.json()) as { items: object[] };
    expect(JSON.stringify(items)).not.toContain(sold);
  });
});

/** The start of a text, without its markup. */
const firstWords = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')
    .trim()
    .split(/\s+/, 5)
    .join(' ');
