import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { findDemoProperty } from './find-demo-property.ts';
import { expectAccessible } from './expect-accessible.ts';
import { InquiryPage, WRITER } from './inquiry-page.ts';
import { DESKTOP, ListingPage, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';
import { withoutPictures } from './without-pictures.ts';

const sold = findDemoProperty(({ status }) => status === 'sold').reference;
const header = (page: Page) => page.getByRole('banner');
const tray = (page: Page) => page.getByRole('region', { name: /^Comparar Propiedades/ });
const seedStorage = (page: Page, key: string, references: string[]) =>
  page.addInitScript(
    ([name, value]) => localStorage.getItem(name!) ?? localStorage.setItem(name!, value!),
    [key, JSON.stringify(references)],
  );

const fetchReferences = async (request: APIRequestContext, count: number) => {
  const { items } = (await (await request.get(`/api/v1/properties?pageSize=${count}`)).json()) as {
    items: { reference: string }[];
  };
  return items.map(({ reference }) => reference);
};

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

test.describe('favourites', () => {
  test('are saved from the card to their page, through a reload, in every tab', async ({ page, context }) => {
    const listing = await ListingPage.open(page);
    const card = listing.cards.nth(1);
    const title = await card.getByRole('heading').innerText();
    await card.getByRole('button', { name: `Añadir a favoritos: ${title}`, exact: true }).click();
    const heart = card.getByRole('button', { name: `Quitar de favoritos: ${title}`, exact: true });
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await listing.cards
      .nth(4)
      .getByRole('button', { name: /^Añadir a favoritos/ })
      .click();

    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await header(page).getByRole('link', { name: 'Favoritos: 2 propiedades' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favoritos');
    const favouriteCards = page.getByRole('main').getByRole('article');
    await expect(favouriteCards).toHaveCount(2);

    const secondTab = await context.newPage();
    await secondTab.goto('/favoritos');
    await expect(secondTab.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await secondTab.getByRole('button', { name: `Quitar de favoritos: ${title}`, exact: true }).click();
    await expect(favouriteCards).toHaveCount(1);
    await expect(header(page).getByRole('link', { name: 'Favoritos: 1 propiedad', exact: true })).toBeVisible();
    await favouriteCards.getByRole('button', { name: /^Quitar de favoritos/ }).click();
    await expect(page.getByText('Aún no ha guardado ninguna propiedad')).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Favoritos', exact: true })).toBeVisible();
  });

  test('link to an inquiry about each, and to one visit of all', async ({ page }) => {
    const references = await fetchReferences(page.request, 3);
    await seedStorage(page, 'favourites', references);
    await page.goto('/favoritos');
    const dialog = page.getByRole('dialog');
    await page.getByRole('link', { name: new RegExp(`^Enviar consulta: .*, ${references[2]}$`) }).click();
    await expect(dialog.getByLabel('Mensaje')).toHaveValue(new RegExp(`Ref. ${references[2]}`));
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Visitar todas' }).click();
    await expect(dialog.getByRole('heading', { name: 'Pedir una visita' })).toBeVisible();
    for (const reference of references)
      await expect(dialog.getByLabel('Mensaje')).toHaveValue(new RegExp(`Ref. ${reference}`));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
    }
  });
});

test('taps before hydration are saved, and shown after it', async ({ page }) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/entries/**', (route) => arrival.then(() => route.continue()));
  await seedStorage(page, 'favourites', [sold]);
  await page.goto('/propiedades', { waitUntil: 'commit' });
  const buttons = (name: RegExp) => page.getByRole('article').getByRole('button', { name });
  const [hearts, checks] = [buttons(/favoritos/), buttons(/^Comparar/)];
  // The listener for early taps is a separate script, for which the page does not wait.
  await expect(async () => {
    await hearts.nth(1).click();
    await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true', { timeout: 200 });
  }).toPass();
  await hearts.nth(2).dblclick();
  for (const at of [0, 1, 2, 3]) await checks.nth(at).click();
  await expect(checks.nth(3)).toHaveAttribute('aria-pressed', 'false');

  arrive();
  await expect(tray(page).getByRole('heading')).toHaveText('Comparar Propiedades (3/3)');
  await expect(header(page).getByRole('link', { name: 'Favoritos: 2 propiedades' })).toBeVisible();
  await expect(hearts.nth(1)).toHaveAccessibleName(/^Quitar de favoritos/);
  await expect(hearts.nth(2)).toHaveAttribute('aria-pressed', 'false');
  await hearts.nth(1).click();
  await expect(header(page).getByRole('link', { name: 'Favoritos: 1 propiedad', exact: true })).toBeVisible();
});

test.describe('comparison', () => {
  const compare = (listing: ListingPage, at: number) =>
    listing.cards
      .nth(at)
      .getByRole('button', { name: /^Comparar/ })
      .click();

  test('has its own page, whose changes also apply to the tray', async ({ page }) => {
    const listing = await ListingPage.open(page);
    await compare(listing, 0);
    await compare(listing, 1);
    const titles = await listing.cards.getByRole('heading').allInnerTexts();
    await tray(page).getByRole('link', { name: 'Ver Comparación Detallada' }).click();
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    await expect(table.getByRole('columnheader').first()).toContainText(titles[0]!);
    await expect(tray(page)).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Solo diferencias' }).check();
    await expect(table.getByRole('row').filter({ has: page.getByText('(igual)') })).toHaveCount(0);
    await expect(table.getByRole('row').filter({ hasNot: page.getByText('(igual)') })).not.toHaveCount(0);

    const reference = new URL(page.url()).searchParams.get('refs')!.split(',')[1]!;
    await page
      .getByRole('link', { name: /^Quitar de la comparación/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/comparar\\?refs=${reference}$`));
    await expect(table.getByRole('columnheader')).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(/\/propiedades/);
    await expect(tray(page).getByRole('heading')).toHaveText('Comparar Propiedades (1/3)');
    await page.goForward();
    await expect(table.getByRole('columnheader')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Comparación compartida' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Añadir otra' }).click();
    await expect(tray(page).getByRole('heading')).toHaveText('Comparar Propiedades (1/3)');

    await page.goto('/comparar');
    await expect(page).toHaveURL(new RegExp(`/comparar\\?refs=${reference}$`));
    await page.getByRole('link', { name: /^Quitar de la comparación/ }).click();
    await expect(page.getByText('Aún no ha elegido qué comparar')).toBeVisible();
  });

  test('shared by another visitor leaves the own one unchanged until it is saved explicitly', async ({ page }) => {
    const references = await fetchReferences(page.request, 5);
    const own = references.slice(0, 3);
    const shared = references.slice(3);
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('comparison') ?? '[]') as string[]);
    await seedStorage(page, 'comparison', own);
    await page.goto(`/comparar?refs=${shared.join(',')}`);
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await whenInteractive(page);
    await page
      .getByRole('link', { name: /^Quitar de la comparación/ })
      .first()
      .click();
    await expect(page.getByRole('columnheader')).toHaveCount(1);
    expect(await stored()).toEqual(own);
    await expect(page.getByRole('heading', { name: 'Comparación compartida' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Añadir otra' })).toHaveCount(0);

    await page.goBack();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await page.getByRole('button', { name: 'Guardar como mi comparación' }).click();
    await expect(page.getByRole('heading', { name: 'Comparación compartida' })).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    expect(await stored()).toEqual(shared);
  });

  test('links to a visit of one property, and to one inquiry about all', async ({ page }) => {
    const references = await fetchReferences(page.request, 3);
    await seedStorage(page, 'comparison', references);
    await page.goto(`/comparar?refs=${references.join(',')}`);
    await whenInteractive(page);
    await expect(page.getByRole('heading', { name: 'Comparación compartida' })).toHaveCount(0);
    await expectAccessible(page);
    const dialog = page.getByRole('dialog');
    const message = dialog.getByLabel('Mensaje');
    await page.getByRole('link', { name: new RegExp(`^Pedir una visita: .*, ${references[1]}$`) }).click();
    await expect(dialog.getByRole('heading', { name: 'Pedir una visita' })).toBeVisible();
    await expect(message).toHaveValue(new RegExp(`visitar la propiedad .* \\(Ref. ${references[1]}\\)`));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    const inquiry = new InquiryPage(page, dialog);
    await page.getByRole('link', { name: 'Consultar por todas' }).click();
    await expect(dialog).toContainText('y otras 2 propiedades');
    await inquiry.introduce();
    await expectAccessible(page);
    await inquiry.send();
    await expect(inquiry.toast('¡Consulta enviada!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Consultar por todas' })).toBeFocused();
    const [body] = inquiry.bodies() as { reference: string; otherReferences: string[]; message: string }[];
    expect(body!.reference).toBe(references[0]);
    expect(body!.otherReferences).toEqual(references.slice(1));
    for (const reference of references) expect(body!.message).toContain(`(Ref. ${reference})`);
    expect((await inquiry.sent[0]!.response())?.status()).toBe(201);

    await page
      .getByRole('button', { name: /^Añadir a favoritos/ })
      .first()
      .click();
    await expect(header(page).getByRole('link', { name: 'Favoritos: 1 propiedad', exact: true })).toBeVisible();
  });

  test('appears above the bar of a phone and never covers the focused element', async ({ page }) => {
    await page.setViewportSize(PHONE);
    const listing = await ListingPage.open(page);
    await compare(listing, 0);
    await listing.cards.first().getByRole('heading').getByRole('link').click();
    const call = page.getByRole('link', { name: 'Llamar', exact: true });
    await expect(call).toBeInViewport();
    const callBox = (await call.boundingBox())!;
    const trayBox = (await tray(page).boundingBox())!;
    expect(trayBox.height).toBe(56);
    expect(trayBox.y + trayBox.height).toBeLessThanOrEqual(callBox.y);
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.focus();
    const focusedBox = (await last.boundingBox())!;
    expect(focusedBox.y + focusedBox.height).toBeLessThanOrEqual(trayBox.y);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared comparison is complete, with unavailable properties', async ({ page, request }) => {
    const { items } = (await (await request.get('/api/v1/properties?pageSize=2')).json()) as {
      items: { reference: string; title: string }[];
    };
    const [first, second] = items;
    await page.goto(`/comparar?refs=${first!.reference.toLowerCase()},${second!.reference},${sold}`);
    await expect(page.getByRole('columnheader')).toHaveText([new RegExp(first!.title), new RegExp(second!.title)]);
    await expect(
      page.getByText(`La propiedad con la referencia ${sold} ya no está disponible o no existe.`),
    ).toBeVisible();
    await page.getByRole('link', { name: `Quitar de la comparación: ${first!.title}, ${first!.reference}` }).click();
    await expect(page.getByRole('columnheader')).toHaveText([new RegExp(second!.title)]);
    await expect(page.locator('main').getByRole('button').filter({ visible: true })).toHaveText(['Enviar consulta']);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });

  test('one inquiry about all compared properties is sent', async ({ page, request }) => {
    const [first, second] = await fetchReferences(request, 2);
    await page.goto(`/comparar?refs=${first},${second}`);
    await page.getByRole('link', { name: 'Consultar por todas' }).click();
    const form = page.getByRole('form', { name: 'Enviar consulta' });
    await expect(form.getByLabel('Mensaje')).toHaveValue(new RegExp(`Ref. ${first}[^]*Ref. ${second}`));
    await form.getByLabel('Nombre y apellidos').fill(WRITER.name);
    await form.getByLabel('Correo electrónico').fill(WRITER.email);
    await form.getByRole('button', { name: 'Enviar consulta' }).click();
    await expect(page.getByText('¡Consulta enviada!')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${first}\\?enviado=si`));
  });

  test('equal rows of a comparison can be hidden', async ({ page, request }) => {
    const [first, second] = await fetchReferences(request, 2);
    await page.goto(`/comparar?refs=${first},${second}`);
    const equal = page.getByRole('row').filter({ has: page.getByText('(igual)') });
    const count = await equal.count();
    expect(count).toBeGreaterThan(0);
    await page.getByRole('checkbox', { name: 'Solo diferencias' }).check();
    await expect(equal.filter({ visible: true })).toHaveCount(0);
  });

  test('no button for favourites, sharing or comparison is visible', async ({ page }) => {
    await withoutPictures(page);
    await page.goto('/propiedades');
    await expect(
      page.getByRole('button', { name: /favoritos|Compartir|Comparar/ }).filter({ visible: true }),
    ).toHaveCount(0);
  });
});
