import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import { createLead, createStaffContext, getDescription, refuse } from '../../../../test/components/lead-fixtures.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { LeadChanges, LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { UnsavedChangesGuard } from '../../../components/unsaved/unsaved-changes-guard.tsx';
import { ContactForm } from './contact-form.tsx';

const PORTAL = { id: '018f0000-0000-7000-8000-0000000000aa', name: 'Portal' };
const OTHER_SOURCE = { id: '018f0000-0000-7000-8000-0000000000bb', name: 'Oficina' };

/** Renders the form and answers like a server with version checks; `changeMeanwhile` changes the lead as another user. */
function renderForm(initialLead: LeadDetails) {
  let lead = initialLead;
  const path = `/api/v1/staff/leads/${lead.id}`;
  const change = (fields: Partial<LeadDetails>) =>
    (lead = LeadDetails.parse({ ...lead, ...fields, version: lead.version + 1 }));
  const requests = fakeApi({
    [`GET ${path}`]: () => ({ body: lead }),
    'GET /api/v1/staff/lead-sources': () => ({ body: { items: [initialLead.source, PORTAL, OTHER_SOURCE] } }),
    [`PATCH ${path}`]: ({ body, headers }) => {
      if (headers.get('if-match') !== String(lead.version))
        return refuse(409, 'lead-changed-meanwhile', 'Otra persona ha cambiado este lead')();
      const { name = lead.name, email = lead.email, phone = lead.phone } = LeadChanges.parse(body);
      if (!email && !phone) {
        const message = 'Escriba un correo electrónico o un teléfono';
        const { body: problem } = refuse(422, 'invalid', message)();
        return { status: 422, body: { ...problem, errors: [{ pointer: '/email', message }] } };
      }
      return { body: change({ name, email, phone }) };
    },
  });
  let wasClosed = false;
  const { user } = renderComponent(
    <>
      <ContactForm lead={lead} onClose={() => (wasClosed = true)} />
      <UnsavedChangesGuard />
    </>,
    createStaffContext('moderator'),
  );
  const listSent = () => requests.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body);
  return { user, listSent, changeMeanwhile: change, isClosed: () => wasClosed };
}

const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

async function fill(user: ReturnType<typeof renderForm>['user'], label: string, text: string) {
  await user.clear(getField(label));
  if (text) await user.type(getField(label), text);
}

describe('form with the contact data of a lead', () => {
  it('sends only the changes', async () => {
    const { user, listSent, isClosed } = renderForm(createLead());
    await waitFor(() => expect(document.activeElement).toBe(getField('Nombre')));
    await fill(user, 'Nombre', 'Eva Gil');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Datos del lead guardados');
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(listSent()).toEqual([{ name: 'Eva Gil' }]);
  });

  it('asks which value to keep when both users changed a field, and merges the other changes', async () => {
    const { user, listSent, changeMeanwhile } = renderForm(createLead());
    await fill(user, 'Nombre', 'Eva Gil');
    changeMeanwhile({ name: 'Eva Sanz', message: 'Y un garaje.' });
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const conflict = within(await screen.findByRole('alert', { name: 'Cambios de otra persona' }));
    expect(conflict.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Nombre']);
    expect(conflict.getByLabelText<HTMLInputElement>('Eva Gil').checked).toBe(true);
    expect(conflict.getByLabelText<HTMLInputElement>('Eva Sanz').checked).toBe(false);
    expect(getField('Nombre').value).toBe('Eva Gil');
    expect(getField('Mensaje').value).toBe('Y un garaje.');
    await user.click(conflict.getByRole('button', { name: 'Conservar mis cambios' }));
    await screen.findByText('Datos del lead guardados');
    expect(listSent()).toEqual([{ name: 'Eva Gil' }, { name: 'Eva Gil' }]);
  });

  it('merges changes of different fields without asking', async () => {
    const { user, listSent, changeMeanwhile, isClosed } = renderForm(createLead());
    await fill(user, 'Nombre', 'Eva Gil');
    changeMeanwhile({ message: 'Y un garaje.' });
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Datos del lead guardados');
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(listSent()).toEqual([{ name: 'Eva Gil' }, { name: 'Eva Gil' }]);
  });

  it('closes without a request or a toast when nothing has changed', async () => {
    const { user, listSent, isClosed } = renderForm(createLead({ message: 'Una.\r\nDos.' }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(listSent()).toEqual([]);
    expect(screen.queryByText('Datos del lead guardados')).toBe(null);
  });

  it('asks which source to keep when both users changed it', async () => {
    const { user, listSent, changeMeanwhile, isClosed } = renderForm(createLead());
    await screen.findByRole('option', { name: 'Portal' });
    await user.selectOptions(getField('Fuente'), 'Portal');
    changeMeanwhile({ source: OTHER_SOURCE });
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const conflict = within(await screen.findByRole('alert', { name: 'Cambios de otra persona' }));
    expect(conflict.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Fuente']);
    await user.click(conflict.getByLabelText(OTHER_SOURCE.name));
    await user.click(conflict.getByRole('button', { name: 'Guardar la selección' }));
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(listSent()).toEqual([{ sourceId: PORTAL.id }]);
  });

  it('reports an invalid telephone number at its field', async () => {
    const { user, listSent } = renderForm(createLead());
    await fill(user, 'Teléfono', 'nada');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(getDescription(getField('Teléfono'))).toBe('Escriba un teléfono válido, como 600 123 456'),
    );
    expect(listSent()).toEqual([]);
  });

  it('shows that the server requires an address or a telephone number', async () => {
    const { user } = renderForm(createLead({ phone: null }));
    await fill(user, 'Email', '');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(getDescription(getField('Email'))).toBe('Escriba un correo electrónico o un teléfono'));
  });

  it('asks before it discards input', async () => {
    const { user, isClosed } = renderForm(createLead());
    await fill(user, 'Nombre', 'Eva');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' }));
    expect(isClosed()).toBe(false);
    await user.click(question.getByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(isClosed()).toBe(true));
  });
});
