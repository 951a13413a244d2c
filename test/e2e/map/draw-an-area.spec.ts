import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { withoutPictures } from '../without-pictures.ts';
import { MapPage } from './map-page.ts';

const MAX_PRESSES = 25;

test.describe('by keyboard alone', () => {
  test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

  test(`an area of five corners is drawn and its first property opened with at most ${MAX_PRESSES} keys`, async ({
    page,
  }) => {
    await withoutPictures(page);
    const results = await MapPage.open(page, 'location=Marbella&');
    let presses = 0;
    const press = async (key: string) => {
      presses++;
      await page.keyboard.press(key);
    };
    const focused = page.locator(':focus');
    const tabTo = async (name: RegExp) => {
      for (let stop = 0; stop < 40 && !name.test((await focused.textContent()) ?? ''); stop++) await press('Tab');
      await expect(focused).toHaveText(name);
    };

    await press('Tab');
    await expect(focused).toHaveText('Saltar al contenido');
    await press('Enter');
    await press('Tab');
    await expect(focused).toHaveText('Ir al mapa');
    await press('Enter');
    await tabTo(/^Dibujar zona$/);
    await press('Enter');
    await expect(focused).toHaveText('Añadir punto');
    for (let corner = 1; corner <= 5; corner++) await press('Enter');
    await expect(page.getByRole('list').filter({ hasText: 'Punto 5 de 5' })).toBeVisible();
    await expectAccessible(page);
    await tabTo(/^Ver propiedades$/);
    await press('Enter');
    await expect(page).toHaveURL(/[?&]area=/);
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
    await expect(focused).toHaveAttribute('id', 'resultados');
    const link = results.cards.first().getByRole('heading').getByRole('link');
    for (let stop = 0; stop < 10 && !(await link.evaluate((it) => it === document.activeElement)); stop++)
      await press('Tab');
    await press('Enter');
    await expect(page).toHaveURL(/\/propiedad\//);
    test.info().annotations.push({ type: 'presses', description: String(presses) });
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES);
  });
});

test.describe('by mouse', () => {
  test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

  test('a corner can be dragged while the map stays, and a click near a corner selects it', async ({ page }) => {
    await withoutPictures(page);
    const results = await MapPage.open(page, 'location=Marbella&');
    await results.map.getByRole('button', { name: 'Dibujar zona' }).click();
    const canvas = results.map.locator('canvas');
    const drawing = page.getByRole('region', { name: 'Dibujar zona' });
    await expect(drawing).toBeVisible();
    await canvas.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await canvas.boundingBox())!;
    const fromMiddle = (east: number, south: number) => [x + width / 2 + east, y + height / 2 + south] as const;
    const corners = drawing.getByRole('listitem').getByRole('button');
    for (const [count, east, south] of [
      [1, -150, -70],
      [2, 150, -70],
      [3, 150, 70],
    ] as const) {
      await page.mouse.click(...fromMiddle(east, south));
      await expect(corners).toHaveCount(count);
    }
    const [first, second] = await corners.allInnerTexts();

    await page.mouse.move(...fromMiddle(-145, -65));
    await page.mouse.down();
    await page.mouse.move(...fromMiddle(-200, 60), { steps: 5 });
    await page.mouse.up();
    await expect(corners.first()).not.toHaveText(first!);
    await expect(corners.first()).toHaveAttribute('aria-pressed', 'false');
    await expect(corners.nth(1)).toHaveText(second!);
    // The map has not moved: the second corner is at the pressed point.
    await page.mouse.click(...fromMiddle(160, -80));
    await expect(corners).toHaveCount(3);
    await expect(corners.nth(1)).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('taps set corners, and the area stays in the URL', async ({ page }) => {
    await withoutPictures(page);
    const results = await MapPage.open(page, 'location=Marbella&');
    const all = await results.total();
    await results.map.getByRole('button', { name: 'Dibujar zona' }).tap();
    const drawing = page.getByRole('region', { name: 'Dibujar zona' });
    await expect(drawing).toBeVisible();
    const canvas = results.map.locator('canvas');
    await canvas.scrollIntoViewIfNeeded();
    const frame = (await canvas.boundingBox())!;
    for (const [across, down] of [
      [0.3, 0.3],
      [0.6, 0.3],
      [0.6, 0.6],
    ] as const)
      await page.touchscreen.tap(frame.x + frame.width * across, frame.y + frame.height * down);
    // The map does not move under the finger.
    expect(await canvas.boundingBox()).toEqual(frame);
    await expect(drawing.getByRole('listitem')).toHaveCount(3);
    // The next tap moves the selected corner.
    const third = drawing.getByRole('button', { name: /^Punto 3/ });
    const textBefore = await third.innerText();
    await third.tap();
    await canvas.tap({ position: { x: frame.width * 0.35, y: frame.height * 0.65 } });
    await expect(third).not.toHaveText(textBefore);
    await drawing.getByRole('button', { name: 'Ver propiedades' }).tap();
    await expect(page).toHaveURL(/[?&]area=/);
    await expect(page.getByRole('link', { name: 'Quitar filtro Zona dibujada' })).toBeVisible();
    await expect.poll(() => results.total()).toBeLessThan(all);
  });
});
