import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import {
  createId,
  createLead,
  createLeadItem,
  createLeadList,
  createStaffContext,
} from '../../../../test/components/lead-fixtures.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { LeadCounts } from '../../../../src/leads/lead-list.contract.ts';
import { AddedLeadActivity, NewActivity } from '../../../../src/leads/lead-work.contract.ts';
import { LeadDetails, LeadFolderInput } from '../../../../src/leads/lead.contract.ts';
import { Inbox } from './inbox.tsx';
import type { InboxUrlParams } from './inbox-query.ts';

const counts = LeadCounts.parse({ unanswered: 2, overdue: 0, review: 1, spam: 3, archive: 0, mine: 0 });

const toItem = ({ id, name, folder, status, isAnswered, reference }: LeadDetails & { reference?: string }) =>
  createLeadItem({ id, name, folder, status, isAnswered, reference: reference ?? null });

/** Renders the inbox and answers like a server that has the leads; the first one is open. */
async function renderInbox(initialLeads: readonly LeadDetails[], query: InboxUrlParams = {}) {
  let leads = [...initialLeads];
  const [lead] = leads;
  const path = `/api/v1/staff/leads/${lead!.id}`;
  const folder = query.folder ?? 'inbox';
  const listLeads = () => createLeadList(leads.filter((it) => it.folder === folder).map(toItem));
  const change = (fields: Partial<LeadDetails>) => {
    leads = leads.map((it) => (it.id === lead!.id ? LeadDetails.parse({ ...it, ...fields }) : it));
    return { body: leads[0] };
  };
  const requests = fakeApi({
    'GET /api/v1/staff/leads': () => ({ body: listLeads() }),
    'GET /api/v1/staff/leads/counts': () => ({ body: counts }),
    'GET /api/v1/staff/leads/agents': () => ({ body: { items: [] } }),
    'GET /api/v1/staff/pipeline-stages': () => ({ body: { items: [] } }),
    [`GET ${path}`]: () => ({ body: leads[0] }),
    [`PUT ${path}/folder`]: ({ body }) => change(LeadFolderInput.parse(body)),
    [`POST ${path}/activities`]: ({ body }) => {
      const { kind, text } = NewActivity.parse(body);
      const at = '2026-11-18T09:42:00Z';
      change({ isAnswered: true, firstRepliedAt: at });
      const activity = {
        ...{ id: createId(), kind, text, subject: null, happenedAt: at, isUndelivered: false, visit: null },
        ...{ needsOutcome: false, agent: null, canChange: true, createdAt: at, undo: null },
      };
      return { status: 201, body: AddedLeadActivity.parse(activity) };
    },
  });
  const { user } = renderComponent(
    <Inbox query={{ ...query, lead: lead!.id }} leads={listLeads()} counts={counts} loadedAt={Date.now()} />,
    createStaffContext('moderator'),
  );
  const message = within(screen.getByRole('region', { name: 'Mensaje' }));
  await message.findByRole('heading', { name: lead!.name });
  const listSent = () => requests.filter(({ route }) => !route.startsWith('GET')).map(({ body }) => body);
  return { user, message, listSent };
}

const listRows = () =>
  within(screen.getByRole('list', { name: 'Consultas' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('inbox', () => {
  it('marks unanswered inquiries, and shows the number in each folder', async () => {
    await renderInbox([createLead({ name: 'Eva' }), createLead({ name: 'Luis', isAnswered: true })]);
    expect(listRows()).toEqual([
      expect.stringMatching(/^Sin responder: Eva18\/11\/2026, 10:42Busco una villa\.NuevoContacto/),
      expect.stringMatching(/^Luis/),
    ]);
    const folders = within(screen.getByRole('navigation', { name: 'Carpetas' })).getAllByRole('link');
    expect(folders.map(({ textContent }) => textContent)).toEqual([
      ...['Bandeja2 sin responder', 'Por revisar1 por revisar', 'Spam3 en total', 'Archivo'],
    ]);
    expect(folders[0]!.getAttribute('aria-current')).toBe('page');
  });

  it('is one tab stop, and arrow keys move the focus', async () => {
    const { user } = await renderInbox([createLead({ name: 'Uno' }), createLead({ name: 'Dos' })]);
    const list = within(screen.getByRole('list', { name: 'Consultas' }));
    const [first, second] = list.getAllByRole('link');
    expect([first!.tabIndex, second!.tabIndex]).toEqual([0, -1]);
    first!.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(first);
  });

  it('records a reply that was sent by mail', async () => {
    const { user, message, listSent } = await renderInbox([createLead({ name: 'Eva' })]);
    expect(message.getByText('Sin responder')).toBeTruthy();
    const link = message.getByRole('link', { name: 'Responder por correo' });
    expect(link.getAttribute('href')).toMatch(/^mailto:.*body=Hola%2C%20Eva%3A/);
    // jsdom cannot open a mail program.
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(message.getByText('¿Ha enviado la respuesta?')).toBeTruthy();
    await user.click(message.getByRole('button', { name: 'Registrar respuesta' }));
    await screen.findByText('La consulta cuenta como respondida');
    expect(await message.findByText('Respondida el 18/11/2026, 10:42')).toBeTruthy();
    expect(listSent()).toEqual([{ kind: 'mail', text: 'Respuesta enviada por correo.' }]);
  });

  it('shows every property of a visit request', async () => {
    const property = { slug: 'x', title: 'Villa', price: null, currency: 'EUR', energy: null };
    const { message } = await renderInbox([
      createLead({
        ...{ kind: 'property', wantsVisit: true, property: { ...property, reference: 'VS-1' } },
        otherProperties: [{ ...property, reference: 'VS-2', id: createId() }],
      }),
    ]);
    expect(message.getByText(/^Solicitud de visita · /)).toBeTruthy();
    for (const reference of ['VS-1', 'VS-2'])
      expect(message.getByText(`Ref. ${reference} · Precio a consultar`)).toBeTruthy();
  });

  it('shows the property that an owner offers', async () => {
    const listing = { propertyType: 'penthouse', location: 'Mijas Costa', price: 420_000, area: 92.5 } as const;
    const { message } = await renderInbox([createLead({ kind: 'listing', listing })]);
    for (const text of ['Ático', 'Mijas Costa', '420.000 €', '92,5 m²']) expect(message.getByText(text)).toBeTruthy();
  });
});

describe('suspected spam in the inbox', () => {
  it('shows the reasons, and can be marked as spam', async () => {
    const lead = createLead({ folder: 'review', spamScore: 150 });
    const { user, message, listSent } = await renderInbox([lead], { folder: 'review' });
    const reasons = within(message.getByRole('note')).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'Se rellenó un campo que las personas no ven.',
      'Se rellenó en menos de dos segundos.',
    ]);
    await user.click(message.getByRole('button', { name: 'Marcar como spam' }));
    await screen.findByText('Lead marcado como spam');
    expect(listSent()).toEqual([{ folder: 'spam' }]);
  });

  it('moves to the inbox when a reviewer says that it is no spam', async () => {
    const lead = createLead({ folder: 'review', spamScore: 10 });
    const { user, message, listSent } = await renderInbox([lead], { folder: 'review' });
    expect(message.getByRole('note').textContent).toContain('sin código antispam');
    await user.click(message.getByRole('button', { name: 'No es spam' }));
    await screen.findByText('Lead movido a la bandeja');
    await waitFor(() => expect(message.queryByRole('note')).toBeNull());
    expect(await screen.findByText('No hay consultas por revisar.')).toBeTruthy();
    expect(listSent()).toEqual([{ folder: 'inbox' }]);
  });
});
