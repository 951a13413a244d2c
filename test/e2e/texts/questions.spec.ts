import { expect, test } from '@playwright/test';

/** Numbers of the specification in Spanish notation. */
const FIGURES = [
  ...[/12\s?[–-]\s?13\s?%/, /10\s?%/, /10\s?[–-]\s?15 días|entre 10 y 15 días|10 a 15 días/, /600\s?[–-]\s?1\.000\s€/],
  ...[/70\s?%/, /7\s?%/, /3,5\s?%/, /35 años/, /150\.000\s€/, /1,2\s?%/, /1\s?[–-]\s?2\s?%/, /21\s?%/],
  ...[/19\s?%/, /24\s?%/, /700\.000\s€/, /Noruega/, /Islandia/, /IVA/],
];

test('the FAQ contains all numbers of the specification without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/preguntas-frecuentes');
  const mainText = (await page.getByRole('main').textContent()) ?? '';
  for (const figure of FIGURES) expect.soft(mainText).toMatch(figure);
  await context.close();
});
