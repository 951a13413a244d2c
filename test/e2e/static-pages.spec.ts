import { expect, test } from '@playwright/test';
import { DESKTOP } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const LEGAL = {
  '/privacidad': 'Política de privacidad',
  '/terminos': 'Términos y condiciones',
  '/aviso-legal': 'Aviso legal',
  '/cookies': 'Política de cookies',
  '/accesibilidad': 'Declaración de accesibilidad',
};
const PAGES = {
  '/servicios': 'Servicios',
  '/acerca-de': 'Quienes somos',
  '/preguntas-frecuentes': 'Preguntas frecuentes',
  ...LEGAL,
};

/** All rows of the cost tables in the FAQ. */
const COST_ROWS = [
  ['Gastos adicionales, segunda mano', '9–10 % del precio'],
  ['Gastos adicionales, obra nueva', '12–13 % del precio'],
  ['Señal (contrato de arras)', '10 % del precio'],
  ['Plazo desde la reserva', '10–15 días'],
  ['Notaría', '600–1.000 €'],
  ['Registro de la Propiedad', '~70 % de la notaría'],
  ['Honorarios del abogado', '1–2 % del precio + 21 % de IVA'],
  ['ITP, tipo general', '7 %'],
  ['ITP, menores de 35 años, primera vivienda de menos de 150.000 €', '3,5 %'],
  ['IVA', '10 %'],
  ['AJD', '1,2 %'],
  ['Residentes en la Unión Europea, Noruega e Islandia', '19 %'],
  ['Residentes en otros países', '24 %'],
  ['Mínimo exento del Impuesto sobre el Patrimonio', '700.000 €'],
];

for (const [path, heading] of Object.entries(PAGES))
  test(`${path} has its heading, title and description`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(/.+ \| Cala Norte$/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{50,175}$/);
  });

test('the FAQ shows all costs with their date, and one answer at a time', async ({ page }) => {
  await page.goto('/preguntas-frecuentes');
  const rows = await page
    .locator('main table tr')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)));
  expect(rows.map((row) => row.map((text) => text.replaceAll('\u00a0', ' ')))).toEqual(COST_ROWS);
  await expect(page.getByText(/^Cifras orientativas a fecha de \d{1,2} de [a-z]+ de \d{4}\./)).toBeVisible();

  await page.getByText('¿Qué pasos tiene una compra?').click();
  await expect(page.getByRole('cell', { name: '10–15 días' })).toBeVisible();
  await expect(page.locator('main details[open]')).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Temas' }).getByRole('link', { name: 'No residentes' }).click();
  await expect(page.getByRole('heading', { name: 'No residentes' })).toBeInViewport();
});

test('the structured data contains the questions of the FAQ, but no reviews', async ({ page }) => {
  for (const path of ['/preguntas-frecuentes', '/servicios']) {
    await page.goto(path);
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(scripts.join()).not.toMatch(/Review|Rating/);
    if (path === '/servicios') continue;
    const { mainEntity } = scripts
      .map((text) => JSON.parse(text) as { '@type': string; mainEntity: { name: string; acceptedAnswer: object }[] })
      .find((data) => data['@type'] === 'FAQPage')!;
    await expect(page.locator('main summary')).toHaveText(mainEntity.map(({ name }) => name));
    expect(JSON.stringify(mainEntity[2]!.acceptedAnswer)).toContain('Notaría: 600–1.000\u00a0€.');
  }
});

test('each service links to the contact page', async ({ page }) => {
  await page.goto('/servicios');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).filter({ hasText: /^(Compraventa|Valoraciones)$/ })).toHaveCount(
    2,
  );
  const links = main.getByRole('link', { name: /^Contactar: / });
  await expect(links).toHaveCount(6);
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/contacto');
});

test('nine reviews are shown, labelled as samples, three at a time', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/servicios');
  await whenInteractive(page);
  const region = page.getByRole('region', { name: 'Opiniones de clientes' });
  await expect(region.getByText('Opiniones de muestra', { exact: true })).toBeVisible();
  const reviews = region.getByRole('listitem');
  await expect(reviews).toHaveCount(9);
  await expect(region.getByText('5 de 5 estrellas')).toHaveCount(9);

  const getVisibleIndexes = () =>
    region.getByRole('list').evaluate((strip) => {
      const { left, right } = strip.getBoundingClientRect();
      const isInside = ({ left: from, right: to }: DOMRect) => from > left - 2 && to < right + 2;
      return [...strip.children]
        .map((review) => isInside(review.getBoundingClientRect()))
        .flatMap((isVisible, at) => (isVisible ? [at] : []));
    });
  const next = region.getByRole('button', { name: 'Opiniones siguientes' });
  const previous = region.getByRole('button', { name: 'Opiniones anteriores' });
  expect(await getVisibleIndexes()).toEqual([0, 1, 2]);
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await expect.poll(getVisibleIndexes).toEqual([3, 4, 5]);
  await next.click();
  await expect.poll(getVisibleIndexes).toEqual([6, 7, 8]);
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await previous.click();
  await expect.poll(getVisibleIndexes).toEqual([3, 4, 5]);
});

test('the page about the agency shows its numbers and its eight people', async ({ page }) => {
  await page.goto('/acerca-de');
  const main = page.getByRole('main');
  for (const value of ['+3.000', '+500', '8', '+25'])
    await expect(main.getByRole('definition').getByText(value, { exact: true })).toBeVisible();
  const team = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Nuestro equipo' }) });
  await expect(team.getByRole('listitem')).toHaveCount(8);
  const owners = page.getByRole('contentinfo').getByRole('link', { name: 'Anuncie su Propiedad', exact: true });
  await expect(owners).toHaveAttribute('href', '/publicar-propiedad');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a question opens its answer', async ({ page }) => {
    await page.goto('/preguntas-frecuentes');
    await page.getByText('¿Y por una vivienda de obra nueva?').click();
    await expect(page.getByRole('row', { name: 'AJD 1,2 %' })).toBeVisible();
  });

  test('the reviews are a scrollable strip, without buttons', async ({ page }) => {
    await page.goto('/servicios');
    const region = page.getByRole('region', { name: 'Opiniones de clientes' });
    await expect(region.getByRole('button')).toHaveCount(0);
    const last = region.getByRole('listitem').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  });

  for (const path of Object.keys(LEGAL)) {
    test(`${path} shows its date and the agency, and links to its sections`, async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByText(/^Última actualización: \d{1,2} de [a-z]+ de \d{4}$/)).toBeVisible();
      await expect(main).toContainText('Cala Norte');
      await expect(main.getByRole('link', { name: 'info@calanorte.example' }).first()).toHaveAttribute(
        'href',
        'mailto:info@calanorte.example',
      );
      const links = main.getByRole('navigation', { name: 'Contenido' }).getByRole('link');
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(await links.allTextContents());
      await links.last().click();
      await expect(main.getByRole('heading', { level: 2 }).last()).toBeInViewport();
    });
  }
});
