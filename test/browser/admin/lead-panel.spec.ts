import { expect, test } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import { closeToast } from '../close-toast.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { insertInquiry } from './insert-inquiry.ts';
import { insertAccount, enter, signInWithRoles, onDatabase } from './insert-account.ts';
import { LeadPanelPage } from './lead-panel-page.ts';

const PROPERTY = {
  reference: 'MB-1021',
  slug: 'villa-con-vistas',
  title: 'Villa con vistas al mar',
  price: 1250000,
  currency: 'EUR',
  energy: null,
};

test('the panel shows the data of a lead, and saves its status and score', async ({ page }) => {
  await signInWithRoles(page, 'moderator');
  const phone = `+346${randomInt(1e8).toString().padStart(8, '0')}`;
  const eva = await insertInquiry({ kind: 'property', property: PROPERTY, phone });
  const earlier = await insertInquiry({ name: eva.name, email: eva.email, message: 'Primera consulta.' });
  await onDatabase(
    `insert into mails (id, message_id, "to", subject, text, html, purpose, about, state, attempts, failure, created_at,
       next_attempt_at)
     values (gen_random_uuid(), $1, '{"name":"","address":"a@example.es"}', 'x', 'x', 'x', 'inquiry', $2, 'failed', 100,
       'EENVELOPE 550', now(), now())`,
    [randomUUID(), eva.id],
  );
  const lead = await LeadPanelPage.open(page, eva.id);
  await expect(lead.fact('Nombre')).toHaveText(eva.name);
  await expect(lead.fact('Fuente')).toHaveText('Web - Propiedad');
  await expect(lead.fact('Teléfono').getByRole('link')).toHaveAttribute('href', `tel:${phone}`);
  await expect(lead.fact('Email').getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${encodeURIComponent(eva.email)}\\?subject=Su%20consulta%3A%20Villa%20con%20vistas`),
  );
  await expect(lead.panel.getByText('Ref. MB-1021 · 1.250.000 €')).toBeVisible();
  await expect(lead.panel.getByRole('link', { name: 'Ver en la web' })).toHaveAttribute(
    'href',
    '/propiedad/villa-con-vistas/MB-1021',
  );
  await expect(lead.panel.getByText('No enviado tras 100 intentos (EENVELOPE 550)')).toBeVisible();
  await lead.panel.getByRole('button', { name: 'Reenviar' }).click();
  await lead.expectToast('El correo se enviará de nuevo');
  await closeToast(page);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }

  await lead.panel.getByLabel('Estado').selectOption('Calificado');
  await lead.expectToast('Consulta actualizada', 'El estado se ha actualizado correctamente');
  await expect(lead.fact('Estado')).toHaveText('Calificado');
  await expect(lead.panel.getByRole('region', { name: 'Puntuación: 30' })).toContainText(/1 consulta más\s*\+10/);
  await lead.panel.getByLabel('Corregir a').fill('45');
  await page.keyboard.press('Enter');
  await expect(lead.panel.getByRole('region', { name: 'Puntuación: 45' })).toContainText(/Corrección\s*\+15/);
  await lead.panel.getByRole('button', { name: 'Quitar corrección' }).click();
  await expect(lead.fact('Puntuación')).toHaveText('30');
  await expect(lead.panel.getByLabel('Corregir a')).toHaveValue('30');
  await expect(lead.panel.getByLabel('Corregir a')).toBeFocused();

  await page.route('**/status', (route) => route.fulfill({ status: 500, json: {} }));
  await lead.panel.getByLabel('Estado').selectOption('Perdido');
  await lead.expectToast('Error', 'No se pudo actualizar la consulta');
  await expect(lead.panel.getByLabel('Estado')).toHaveValue('qualified');

  await lead.panel.getByRole('button', { name: 'Contacto', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`lead=${earlier.id}`));
  await expect(lead.panel.getByRole('region', { name: 'Mensaje' })).toHaveText('Primera consulta.');
  await page.keyboard.press('Escape');
  await expect(lead.panel).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/leads$/);
});

test('an admin assigns, moves and archives leads', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const agent = await insertAccount({ roles: ['agent'], firstName: 'Marta', lastName: randomUUID().slice(0, 8) });
  const eva = await insertInquiry();
  const lead = await LeadPanelPage.open(page, eva.id);
  await lead.panel.getByLabel('Agente').selectOption(`Marta ${agent.lastName}`);
  await lead.expectToast('Lead asignado');
  await expect(lead.fact('Agente')).toHaveText(`Marta ${agent.lastName}`);
  await expect(lead.panel.getByRole('button', { name: 'Asignármelo' })).toHaveCount(0);
  const stage = lead.panel.getByLabel('Etapa');
  const name = await stage.locator('option').nth(1).innerText();
  await stage.selectOption(name);
  await lead.expectToast('Etapa actualizada');
  await expect(lead.fact('Etapa')).toContainText(name);
  await lead.panel.getByLabel('Próximo seguimiento').fill('2026-12-24');
  await page.keyboard.press('Enter');
  await lead.expectToast('Seguimiento guardado');
  await lead.choose('Archivar');
  await lead.expectToast('Lead archivado');
  await lead.choose('Mover a la bandeja');
  await lead.expectToast('Lead movido a la bandeja');

  const history = await lead.tab('Historial');
  const entries = history.getByRole('list', { name: 'Historial' }).getByRole('listitem');
  await expect(entries).toHaveText([
    /^Cambio de carpetaAntes: Archivo → \. Ahora: Bandeja de entradaAna Núñez · \d\d\/\d\d\/\d{4}, \d\d:\d\d$/,
    /Bandeja de entrada → .*Archivo/,
    /^Próximo seguimiento24 de diciembre de 2026/,
    new RegExp(`^Cambio de etapa.*${name}`),
    new RegExp(`^Cambio de agenteMarta ${agent.lastName}`),
  ]);
});

test('an agent claims and releases an unassigned lead, and sees a notice when another agent was faster', async ({
  page,
}) => {
  await signInWithRoles(page, 'agent');
  const eva = await insertInquiry();
  const other = await insertAccount({ roles: ['agent'] });
  const lead = await LeadPanelPage.open(page, eva.id);
  await expect(lead.panel.getByLabel('Agente')).toHaveCount(0);
  await lead.panel.getByRole('button', { name: 'Asignármelo' }).click();
  await lead.expectToast('Lead asignado');
  await expect(lead.fact('Agente')).toHaveText('Ana Núñez');
  await lead.panel
    .getByRole('button', { name: /^Acciones para / })
    .first()
    .click();
  await expect(page.getByRole('menuitem')).toHaveText([
    ...['Editar', 'Dejar sin agente', 'Archivar', 'Marcar como spam', 'Fusionar con otro lead…'],
  ]);
  await page.getByRole('menuitem', { name: 'Dejar sin agente' }).click();
  await lead.expectToast('Lead sin agente');
  await expect(lead.panel.getByRole('button', { name: 'Asignármelo' })).toBeVisible();

  const context = await page.context().browser()!.newContext();
  const otherPage = await context.newPage();
  await enter(otherPage, other);
  const otherPanel = await LeadPanelPage.open(otherPage, eva.id);
  await otherPanel.panel.getByRole('button', { name: 'Asignármelo' }).click();
  await otherPanel.expectToast('Lead asignado');
  await lead.panel.getByRole('button', { name: 'Asignármelo' }).click();
  await lead.expectToast('Otro agente ya lleva este lead: recargue la lista');
  await page.reload();
  await expect(page.getByText('Este lead ya no existe o lo lleva otro agente.')).toBeVisible();
  await context.close();
});
