import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SystemState } from '../../../../src/admin/system/system.contract.ts';
import { LeadMailItem, LeadMailList } from '../../../../src/leads/notifications/lead-mail.contract.ts';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { visitedUrls } from '../../../../test/components/vike-router.ts';
import { QueryProvider } from '../../../api/queries.tsx';
import { clearQueryCache } from '../../../api/session.ts';
import { MailsCard } from './mails-card.tsx';
import { SystemScreen } from './system-screen.tsx';

const ID = '0197a5c0-0000-7000-8000-000000000001';
const DATE = '2026-05-04T10:00:00Z';
const idle = { waiting: 0, running: 0, retrying: 0, failed: 0, oldestAt: null, lastDoneAt: null };

const buildState = (changes: Partial<SystemState> = {}) =>
  SystemState.parse({
    queues: [],
    search: { properties: 1200, documents: 1200, hasIndex: true, isRebuilding: false, reconciledAt: DATE },
    ...{ backup: null, quarantined: [], quarantinedTotal: 0 },
    ...changes,
  });

const renderScreen = (screen: ReactNode) => renderComponent(<QueryProvider>{screen}</QueryProvider>);

function renderSystem(state: SystemState, answers: Parameters<typeof fakeApi>[0] = {}) {
  const requests = fakeApi({ 'GET /api/v1/staff/system': () => ({ body: buildState() }), ...answers });
  const { user } = renderScreen(<SystemScreen data={state} loadedAt={Date.now()} />);
  return { user, changes: () => requests.filter(({ route }) => route.startsWith('POST')).map(({ route }) => route) };
}

const getCard = (name: string) => within(screen.getByRole('region', { name }));

afterEach(() => clearQueryCache());

describe('state of the system', () => {
  it('lists queues with failures first, hides idle ones, and retries a failed one', async () => {
    const queues = [
      { ...idle, name: 'send-mails', label: 'Envío de correos', running: 1 },
      { ...idle, name: 'idle', label: 'Limpieza de sesiones' },
      { ...idle, name: 'sweep/mail', label: 'Limpieza de correos', failed: 1 },
    ];
    const route = 'POST /api/v1/staff/system/queues/sweep%2Fmail/retry';
    const { user, changes } = renderSystem(buildState({ queues }), { [route]: () => ({ body: buildState() }) });
    const table = within(screen.getByRole('table', { name: 'Tareas en segundo plano' }));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      ...['Limpieza de correos', 'Envío de correos'],
    ]);
    expect(table.getByRole('row', { name: /^Limpieza de correos Con fallos/ })).toBeTruthy();
    expect(table.getByRole('row', { name: /^Envío de correos Trabajando/ })).toBeTruthy();
    expect(screen.getByText('En reposo: 1')).toBeTruthy();
    await user.click(table.getByRole('button', { name: 'Reintentar Limpieza de correos' }));
    await screen.findByText('Vuelve a estar en la cola');
    expect(changes()).toEqual([route]);
    await screen.findByText('No hay tareas en espera ni con fallos.');
  });

  it('rebuilds the index after a question', async () => {
    const route = 'POST /api/v1/staff/system/search-index/rebuild';
    const { user, changes } = renderSystem(buildState(), { [route]: () => ({ status: 202, body: buildState() }) });
    expect(getCard('Buscador').getByText('Al día')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reconstruir índice' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Reconstruir el índice de búsqueda?' });
    expect(changes()).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Reconstruir' }));
    await screen.findByText('Reconstrucción del índice en marcha');
    expect(changes()).toEqual([route]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
  });

  it.each([
    [{ hasIndex: false }, 'Sin índice: responde la base de datos'],
    [{ documents: null }, 'El buscador no responde'],
    [{ isRebuilding: true }, 'Reconstruyendo'],
    [{ documents: 7 }, 'Poniéndose al día'],
  ])('describes the search engine: %j', (changes, text) => {
    const state = buildState();
    renderSystem({ ...state, search: { ...state.search, ...changes } });
    expect(getCard('Buscador').getByText(text)).toBeTruthy();
  });

  it('warns of a missing and of an old backup', () => {
    fakeApi({});
    const { unmount } = renderScreen(<SystemScreen data={buildState()} loadedAt={Date.now()} />);
    expect(getCard('Copias de seguridad').getByText('No hay ninguna copia')).toBeTruthy();
    unmount();
    const backup = { at: DATE, bytes: 1_500_000, seconds: 2.5 };
    renderScreen(<SystemScreen data={buildState({ backup })} loadedAt={Date.parse('2026-05-07T10:00:00Z')} />);
    expect(getCard('Copias de seguridad').getByText('La última es de hace más de dos días')).toBeTruthy();
    expect(getCard('Copias de seguridad').getByText('1,5 MB')).toBeTruthy();
  });

  it('lists properties that cannot be found, and retries one', async () => {
    const quarantined = [
      { propertyId: ID, reference: 'MB-7', readModel: 'index', reason: 'invalid_geo', since: DATE },
    ] as const;
    const route = `POST /api/v1/staff/system/quarantine/${ID}/retry`;
    const state = buildState({ quarantined: [...quarantined], quarantinedTotal: 120 });
    const { user, changes } = renderSystem(state, { [route]: () => ({ body: buildState() }) });
    const card = getCard('Propiedades apartadas de la búsqueda');
    expect(card.getByText('Se muestran 1 de 120.')).toBeTruthy();
    expect(card.getByRole('link', { name: 'MB-7' }).getAttribute('href')).toBe(`/admin/properties/${ID}`);
    await user.click(card.getByRole('button', { name: 'Reintentar MB-7' }));
    await screen.findByText('Ninguna: todas las propiedades visibles se pueden buscar.');
    expect(changes()).toEqual([route]);
  });
});

describe('mails of the system', () => {
  const mail = LeadMailItem.parse({
    ...{ id: ID, purpose: 'inquiry', state: 'failed', attempts: 9, failure: 'EENVELOPE 550', createdAt: DATE },
    ...{ sentAt: null, nextAttemptAt: null, lead: { id: ID, name: 'Eva' }, account: null },
  });
  const invitation = {
    ...mail,
    id: ID.replace('1', '2'),
    purpose: 'invitation',
    lead: null,
    account: { id: ID, name: 'Luz' },
  };
  const listMails = (...items: LeadMailItem[]) =>
    LeadMailList.parse({
      ...{ items, page: 1, pageSize: 50, total: items.length, pageCount: 1, failed: items.length, late: 0 },
    });

  function renderMails(answers: Parameters<typeof fakeApi>[0]) {
    const requests = fakeApi({ 'GET /api/v1/staff/lead-mails': () => ({ body: listMails() }), ...answers });
    const { user } = renderScreen(
      <MailsCard data={listMails(mail, invitation)} loadedAt={Date.now()} params={{ state: 'failed' }} />,
    );
    return { user, changes: () => requests.filter(({ route }) => route.startsWith('POST')).map(({ route }) => route) };
  }

  it('show what failed, for which lead or account', () => {
    renderMails({});
    const rows = screen.getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 2)
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Fallido', 'Eva'],
      ['Fallido', 'Luz'],
    ]);
    expect(within(rows[0]!).getByRole('link', { name: 'Eva' }).getAttribute('href')).toBe(`/admin/leads?lead=${ID}`);
    expect(rows[0]!.textContent).toContain('EENVELOPE 550');
    expect(screen.getByText('Fallidos: 2. Con más de 10 minutos de retraso: 0.')).toBeTruthy();
  });

  it('are sent again, and the focus moves to the filter when the row disappears', async () => {
    const route = `POST /api/v1/staff/lead-mails/${ID}/retry`;
    const { user, changes } = renderMails({ [route]: () => ({ status: 204 }) });
    await user.click(screen.getByRole('button', { name: 'Reenviar Aviso de consulta de Eva' }));
    await screen.findByText('Correo en cola');
    await screen.findByText('No hay correos fallidos ni retrasados.');
    const filter = screen.getByLabelText('Estado de los correos');
    await waitFor(() => expect(document.activeElement).toBe(filter));
    expect(changes()).toEqual([route]);
    await user.selectOptions(filter, 'Enviados');
    expect(visitedUrls).toEqual(['/admin/settings/system?mails=sent']);
  });

  it('are dismissed, and stay with a message if that fails', async () => {
    const { user } = renderMails({});
    await user.click(screen.getByRole('button', { name: 'Descartar Invitación de Luz' }));
    await screen.findByText('No se ha podido descartar el correo');
    expect(screen.getByRole('button', { name: 'Descartar Invitación de Luz' })).toBeTruthy();
  });
});
