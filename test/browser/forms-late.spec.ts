import { expect, type Page, test } from '@playwright/test';
import { answerInquiries, InquiryPage, RECEIPT, refuseScript, WRITER } from './inquiry-page.ts';
import { whenInteractive } from './when-interactive.ts';

/** They stand in the script of the form alone. */
const ITS_WORDS = 'No se pudo enviar el mensaje.';

const formOf = (page: Page) => new InquiryPage(page, page.getByRole('form', { name: 'Contacto' }));

async function written(contact: InquiryPage): Promise<void> {
  await contact.introduce();
  await contact.field('Asunto').selectOption('tasacion');
  await contact.field('Mensaje').fill(WRITER.message);
}

test('what is written between the page and the script of its form stays, and is sent', async ({ page }) => {
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await answerInquiries(page, 201, RECEIPT);
  await page.route('**/*.js', async (route) => {
    const answer = await route.fetch();
    if ((await answer.text()).includes(ITS_WORDS)) {
      asked.resolve();
      await held.promise;
    }
    await route.fulfill({ response: answer });
  });
  await page.goto('/contacto');
  await asked.promise;
  const contact = formOf(page);
  await written(contact);
  held.resolve();
  await whenInteractive(page);
  await expect(contact.field('Mensaje')).toHaveValue(WRITER.message);
  await contact.send();
  await expect(contact.toast('Mensaje enviado')).toBeVisible();
  expect(contact.bodies()).toEqual([expect.objectContaining({ ...WRITER, subject: 'tasacion' })]);
});

test('a form whose script cannot be fetched is sent as without one', async ({ page }) => {
  await refuseScript(page, ITS_WORDS);
  const posts: (string | null)[] = [];
  await page.route('**/contacto', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    posts.push(route.request().postData());
    await route.fulfill({ status: 204 });
  });
  await page.goto('/contacto', { waitUntil: 'networkidle' });
  const contact = formOf(page);
  await written(contact);
  await contact.send();
  await expect.poll(() => new URLSearchParams(posts[0] ?? '').get('message')).toBe(WRITER.message);
});

test('a walk through the site ends at a form that works', async ({ page }) => {
  await answerInquiries(page, 201, RECEIPT);
  await page.goto('/');
  await whenInteractive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click();
  const contact = formOf(page);
  await written(contact);
  await contact.send();
  await expect(contact.toast('Mensaje enviado')).toBeVisible();
});

test('a walk to a form whose script is away ends at one that needs none', async ({ page }) => {
  await page.goto('/');
  await whenInteractive(page);
  await refuseScript(page, ITS_WORDS);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click();
  await expect(page.getByRole('form', { name: 'Contacto' })).toHaveAttribute('method', 'post');
});
