import { screen, waitFor, within } from '@testing-library/react';
import { RunWithdrawalList } from '../../../../src/feeds/run-withdrawals.contract.ts';
import { type StaffFeed, StaffFeedList, StaffFeedRunList } from '../../../../src/feeds/staff-feed.contract.ts';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import { buildFeed, buildRun, buildRunItem, FEED_ID, RUN_ID } from '../../../../test/components/feeds.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { visitedUrls } from '../../../../test/components/vike-router.ts';
import { QueryProvider } from '../../../api/queries.tsx';
import { clearQueryCache } from '../../../api/session.ts';
import { FeedsList } from '../feeds-list.tsx';
import { AddFeedDialog } from '../form/add-feed-dialog.tsx';
import { FeedDetail } from './feed-detail.tsx';

const FEED_PATH = `/api/v1/staff/feeds/${FEED_ID}`;
const RUN_PATH = `/api/v1/staff/feed-runs/${RUN_ID}`;
const PAGE_URL = `/admin/settings/feeds/${FEED_ID}`;
const NEXT_RUN_ID = '0197a5c0-0000-7000-8000-0000000000bb';

const listRuns = (...items: ReturnType<typeof buildRunItem>[]) =>
  StaffFeedRunList.parse({ items, page: 1, pageSize: 20, total: items.length, pageCount: 1 });
const noTerms = { body: { items: [], unknown: 0, page: 1, pageSize: 50, total: 0, pageCount: 1 } };

type Answers = Parameters<typeof fakeApi>[0];

function renderDetail(feed: StaffFeed, answers: Answers = {}, runs = listRuns(), openRunId: string | null = null) {
  const requests = fakeApi({ [`GET ${FEED_PATH}/words`]: () => noTerms, ...answers });
  const { user } = renderComponent(
    <QueryProvider>
      <FeedDetail
        feed={feed}
        runs={runs}
        openRunId={openRunId}
        termsPage={{ tab: 'type', page: 1 }}
        loadedAt={Date.now()}
      />
    </QueryProvider>,
  );
  const changes = () => requests.filter(({ route }) => !route.startsWith('GET'));
  return { user, changes };
}

const getCard = (name: string) => within(screen.getByRole('region', { name }));
const getFact = (container: ReturnType<typeof getCard>, term: string) =>
  container.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

afterEach(() => clearQueryCache());

describe('a feed', () => {
  it('hides the values of its address and its password', () => {
    renderDetail(buildFeed({ username: 'agencia', hasPassword: true, schedule: '0 3 * * *', referencePrefix: 'CS-' }));
    const card = getCard('Costa');
    expect(getFact(card, 'Dirección')).toBe('feeds.example/stock.xml?key=…');
    expect(getFact(card, 'Acceso')).toBe('Usuario agencia, con contraseña guardada');
    expect(getFact(card, 'Prefijo de las referencias')).toBe('CS-');
    expect(getFact(card, 'Horario')).toBe('Cada noche a las 03:00');
    expect(getFact(card, 'Servidores permitidos')).toBe('Cualquier servidor público');
    expect(screen.getByText('Este feed no se ha importado todavía. Empiece por una simulación.')).toBeTruthy();
  });

  it('says when it is paused and has never succeeded, and when it is imported next', () => {
    const lastRun = buildRunItem({ status: 'failed' });
    renderDetail(buildFeed({ isActive: false, hasSucceeded: false, lastRun }));
    expect(getFact(getCard('Costa'), 'Estado')).toBe('En pausaNunca se ha importado con éxito');
    expect(getFact(getCard('Costa'), 'Próximas importaciones')).toBe('Ninguna prevista');
    expect(screen.getByRole('button', { name: 'Activar' })).toBeTruthy();
  });

  it('is paused by one request, however often its button is clicked', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: StaffFeed }>();
    const { user, changes } = renderDetail(buildFeed(), {
      [`PATCH ${FEED_PATH}`]: () => promise,
      [`GET ${FEED_PATH}`]: () => ({ body: buildFeed({ isActive: false }) }),
    });
    await user.dblClick(screen.getByRole('button', { name: 'Pausar' }));
    resolve({ body: buildFeed({ isActive: false }) });
    await screen.findByText('Feed en pausa');
    expect(changes().map(({ body }) => body)).toEqual([{ isActive: false }]);
    await screen.findByRole('button', { name: 'Activar' });
  });

  it('starts one simulation on a double click, and opens its report', async () => {
    const { promise, resolve } = Promise.withResolvers<{ status: number; body: object }>();
    const { user, changes } = renderDetail(buildFeed(), {
      [`POST ${FEED_PATH}/runs`]: () => promise,
      [`GET ${FEED_PATH}`]: () => ({ body: buildFeed() }),
    });
    await user.dblClick(screen.getByRole('button', { name: 'Simulación' }));
    resolve({ status: 202, body: { id: NEXT_RUN_ID } });
    await screen.findByText('Simulación en marcha');
    expect(changes().map(({ body }) => body)).toEqual([{ dryRun: true, allowWithdrawals: false }]);
    expect(visitedUrls).toEqual([`${PAGE_URL}?run=${NEXT_RUN_ID}`]);
  });

  it('shows the progress of the current run', () => {
    const progress = { phase: 'applying', done: 3, total: 12 } as const;
    const currentRun = buildRunItem({ status: 'running', dryRun: true, endedAt: null, progress });
    renderDetail(buildFeed({ currentRun }));
    const bar = getCard('Simulación en curso').getByRole('progressbar', { name: 'Progreso de la importación' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['3', '12']);
    expect(getCard('Simulación en curso').getByText(/: 3 de 12$/)).toBeTruthy();
  });

  it('lists its runs with their results', () => {
    const runs = listRuns(
      buildRunItem({ dryRun: true, trigger: 'staff', startedBy: 'Ana Núñez' }),
      buildRunItem({ id: NEXT_RUN_ID, status: 'needs_review', wouldWithdraw: 8 }),
    );
    renderDetail(buildFeed(), {}, runs);
    const rows = within(screen.getByRole('table', { name: 'Importaciones' }))
      .getAllByRole('row')
      .slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 2)
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['CompletaSimulación', 'Origen: Ana Núñez'],
      ['Por revisar', 'Origen: Programada'],
    ]);
    expect(rows[1]!.textContent).toContain('0 (8 por retirar)');
  });

  it('requests all missing pictures again', async () => {
    const { user, changes } = renderDetail(buildFeed({ missingPictures: 1200 }), {
      [`POST ${FEED_PATH}/pictures`]: () => ({ status: 202, body: { queued: 1200 } }),
      [`GET ${FEED_PATH}`]: () => ({ body: buildFeed() }),
    });
    await user.click(screen.getByRole('button', { name: 'Volver a descargar las imágenes que faltan (1.200)' }));
    await screen.findByText('Imágenes en cola');
    expect(changes()).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Volver a descargar/ })).toBe(null));
  });

  it('is edited without its stored password, which an empty field keeps', async () => {
    const { user, changes } = renderDetail(buildFeed({ username: 'agencia', hasPassword: true }), {
      [`PATCH ${FEED_PATH}`]: () => ({ body: buildFeed() }),
      [`GET ${FEED_PATH}`]: () => ({ body: buildFeed() }),
    });
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar feed' }));
    const password = dialog.getByLabelText<HTMLInputElement>(/^Contraseña/);
    expect([password.value, password.type]).toEqual(['', 'password']);
    expect(dialog.getByText('Hay una contraseña guardada. Deje el campo en blanco para mantenerla.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Usuario/).value).toBe('agencia');
    expect(dialog.getByText(/^Déjela en blanco para mantener la actual: feeds\.example/)).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Horario'), 'Cada hora');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    const body = {
      name: 'Costa',
      username: 'agencia',
      referencePrefix: null,
      schedule: '0 * * * *',
      allowedHosts: null,
    };
    expect(changes().map(({ body }) => body)).toEqual([body]);
  });
});

describe('report of a run', () => {
  const withdrawals = RunWithdrawalList.parse({
    items: [
      {
        ...{ id: '0197a5c0-0000-7000-8000-000000000001', reference: 'X-1', title: 'Villa en Mijas', price: 895_000 },
        ...{ currency: 'EUR', status: 'reserved', isExclusive: true, leads: 2 },
      },
    ],
    ...{ page: 1, pageSize: 20, total: 1, pageCount: 1 },
  });
  const review = buildRun({
    ...{ status: 'needs_review', wouldWithdraw: 8, error: 'Se retirarían 8 de 10 propiedades (80 %).' },
    warnings: [
      { kind: 'price_missing', name: 'Sin precio (a consultar)', count: 3 },
      { kind: 'too_little_to_publish', name: 'Con muy poca información para publicarse', count: 2 },
      { kind: 'unknown_type', name: 'Tipo de propiedad desconocido', count: 1 },
    ],
    errors: [{ reference: 'MB-7', message: 'No se ha podido interpretar.' }],
    notes: [{ reference: 'otra-MB-8', message: 'Otra propiedad ya tiene la referencia.' }],
  });
  const openRun = (run: ReturnType<typeof buildRun>, answers: Answers = {}) => {
    const reads = {
      [`GET ${RUN_PATH}`]: () => ({ body: run }),
      [`GET ${RUN_PATH}/withdrawals`]: () => ({ body: withdrawals }),
    };
    return renderDetail(buildFeed(), { ...reads, ...answers }, listRuns(), RUN_ID);
  };

  it('lists changes, warnings, notes and errors, with links to what can be done', async () => {
    openRun(review);
    const panel = within(await screen.findByRole('dialog', { name: 'Importación' }));
    expect(await panel.findByText('Por revisar')).toBeTruthy();
    expect(panel.getByRole('alert').textContent).toBe('Se retirarían 8 de 10 propiedades (80 %).');
    const changes = within(panel.getByRole('region', { name: 'Cambios' }));
    expect([getFact(changes, 'Sin cambios'), getFact(changes, 'Por retirar')]).toEqual(['7', '8']);
    const warnings = within(panel.getByRole('region', { name: 'Avisos' }));
    expect(warnings.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sin precio (a consultar)3',
      'Con muy poca información para publicarse2',
      'Tipo de propiedad desconocido1',
    ]);
    expect(warnings.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/properties?status=draft&source=api',
      `${PAGE_URL}?words=type#palabras`,
    ]);
    expect(panel.getByRole('region', { name: 'Errores' }).textContent).toContain('MB-7: No se ha podido interpretar.');
    expect(panel.getByRole('region', { name: 'A tener en cuenta' }).textContent).toContain('otra-MB-8: Otra propiedad');
  });

  it('lists the properties to withdraw, and withdraws them once allowed', async () => {
    const { user, changes } = openRun(review, {
      [`POST ${FEED_PATH}/runs`]: () => ({ status: 202, body: { id: NEXT_RUN_ID } }),
      [`GET ${FEED_PATH}`]: () => ({ body: buildFeed() }),
    });
    const item = await screen.findByText(/^895\.000/);
    expect(item.parentElement?.textContent).toBe(
      'X-1 Villa en Mijas895.000\u00a0€ · Reservada · En exclusiva · 2 leads',
    );
    await user.click(screen.getByRole('button', { name: 'Permitir retiradas e importar de nuevo' }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Retirar 8 propiedades?' }));
    const link = question.getByRole('link', { name: 'X-1' });
    expect(link.getAttribute('href')).toBe(`/admin/properties/${withdrawals.items[0]!.id}`);
    await user.click(question.getByRole('button', { name: 'Permitir e importar' }));
    await screen.findByText('Importación en marcha');
    expect(changes().map(({ body }) => body)).toEqual([{ dryRun: false, allowWithdrawals: true }]);
    expect(visitedUrls).toEqual([`${PAGE_URL}?run=${NEXT_RUN_ID}`]);
  });

  it('says what a simulation would change, and offers no withdrawal', async () => {
    openRun({ ...review, dryRun: true, trigger: 'staff', startedBy: 'Ana Núñez' });
    const panel = within(await screen.findByRole('dialog', { name: 'Simulación' }));
    expect(panel.getByRole('region', { name: 'Cambios previstos' })).toBeTruthy();
    expect(panel.getByText('A mano, Ana Núñez')).toBeTruthy();
    expect(panel.queryByRole('button', { name: /^Permitir retiradas/ })).toBe(null);
  });
});

describe('list of feeds', () => {
  it('links to each feed and the report of its last run, and says if it never succeeded', () => {
    const feed = buildFeed({ hasSucceeded: false, lastRun: buildRunItem({ status: 'failed' }) });
    const file = {
      ...buildFeed({ name: 'demo' }),
      address: { kind: 'file', host: null, path: 'kyero.xml', parameters: [] },
    };
    const data = StaffFeedList.parse({ items: [feed, { ...file, id: NEXT_RUN_ID }] });
    fakeApi({});
    renderComponent(
      <QueryProvider>
        <FeedsList data={data} loadedAt={Date.now()} />
      </QueryProvider>,
    );
    const [first, second] = screen.getAllByRole('row').slice(1);
    expect(first!.textContent).toContain('Fallida');
    expect(first!.textContent).toContain('Nunca se ha importado con éxito');
    const report = within(first!).getByRole('link', { name: /^04\/05\/2026, 12:00.*informe de Costa$/ });
    expect(report.getAttribute('href')).toBe(`${PAGE_URL}?run=${RUN_ID}`);
    expect(second!.textContent).toContain('Archivo del servidor: kyero.xml');
    expect(second!.textContent).toContain('Nunca');
  });
});

describe('form of a new feed', () => {
  const fill = async (user: ReturnType<typeof renderDetail>['user'], field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.paste(text);
  };
  const TEST_ROUTE = 'POST /api/v1/staff/feeds/tests';
  const refuseTest = () => ({ body: { isReadable: false, message: 'No es XML.', references: [] } });

  it('is sent without what was left blank, and opens the new feed', async () => {
    const requests = fakeApi({ 'POST /api/v1/staff/feeds': () => ({ status: 201, body: buildFeed() }) });
    const added: StaffFeed[] = [];
    const { user } = renderComponent(<AddFeedDialog onAdded={(feed) => void added.push(feed)} onClose={() => {}} />);
    await fill(user, await screen.findByLabelText('Nombre'), 'Costa');
    await user.click(screen.getByRole('button', { name: 'Añadir feed' }));
    await screen.findByText('Elija el formato', { selector: 'p' });
    expect(requests).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Formato'), 'Kyero');
    await fill(user, screen.getByLabelText('Dirección'), 'sftp://a.es/b');
    await user.click(screen.getByRole('button', { name: 'Añadir feed' }));
    await screen.findByText(/^No se leen direcciones ftp ni sftp/);
    await fill(user, screen.getByLabelText('Dirección'), 'https://a.es/b');
    await user.selectOptions(screen.getByLabelText('Horario'), 'Personalizado (cron)');
    await fill(user, await screen.findByLabelText('Expresión cron'), '30 4 * * 1');
    await user.click(screen.getByRole('button', { name: 'Añadir feed' }));
    await waitFor(() => expect(added).toHaveLength(1));
    expect(requests[0]!.body).toEqual({
      ...{ name: 'Costa', format: 'kyero', address: 'https://a.es/b' },
      ...{ referencePrefix: null, schedule: '30 4 * * 1' },
    });
  });

  it('tests the address first, and says what is wrong', async () => {
    const requests = fakeApi({ [TEST_ROUTE]: refuseTest });
    const { user } = renderComponent(<AddFeedDialog onAdded={() => {}} onClose={() => {}} />);
    const test = await screen.findByRole('button', { name: 'Probar' });
    await user.click(test);
    expect((await screen.findByRole('alert')).textContent).toBe('Elija antes el formato.');
    await user.selectOptions(screen.getByLabelText('Formato'), 'Kyero');
    await fill(user, screen.getByLabelText('Dirección'), 'https://a.es/b');
    await user.click(test);
    await screen.findByText('No es XML.');
    expect(requests.map(({ body }) => body)).toEqual([{ format: 'kyero', address: 'https://a.es/b' }]);
  });
});
