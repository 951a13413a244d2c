import { screen, waitFor, within } from '@testing-library/react';
import {
  ContentPreview,
  ContentVersionDetails,
  ContentVersions,
  StaffContent,
  StaffContentList,
} from '../../../../src/agency/staff-content.contract.ts';
import type { Role } from '../../../../src/identity/permissions.contract.ts';
import { LeadSettingsDetails } from '../../../../src/leads/settings/lead-settings.contract.ts';
import { fakeApi, type SentRequest } from '../../../../test/components/fake-api.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { buildStaffSession } from '../../../../test/components/accounts.ts';
import { officeTimeZone } from '../../../lib/dates/office-time-zone.ts';
import { ContentEditor, PrivacyEditor } from './content-editor.tsx';
import { ContentList } from './content-list.tsx';

const CHANGED_AT = '2026-05-04T10:00:00Z';

const CONTENTS = {
  faq: {
    asOf: '2026-05-01',
    groups: [
      {
        id: 'compra',
        title: 'Compra',
        entries: ['¿Cuánto se tarda?', '¿Qué gastos hay?'].map((question) => ({
          ...{ question, answer: ['Depende.'], figures: [] },
        })),
      },
    ],
  },
  reviews: {
    reviews: ['Eva', 'Luis'].map((author) => ({ author, from: 'Compra en Mijas', text: 'Bien.', isSample: true })),
  },
  about: {
    lead: 'Una agencia de {localidad}.',
    story: { title: 'Historia', paragraphs: ['Empezamos en 1998.', 'Seguimos.'] },
    values: [{ title: 'Claridad', text: 'Sin letra pequeña.' }],
    team: [{ name: 'Ana', role: 'Dirección', portrait: '' }],
  },
  'legal-terminos': {
    title: 'Términos',
    version: '2026-01-01',
    sections: [{ id: 'uso', title: 'Uso', html: '<p>Puede usar la web.</p>' }],
  },
  'legal-privacidad': {
    title: 'Privacidad',
    version: '2026-01-01',
    sections: [{ id: 'datos', title: 'Datos', html: '<p>Guardamos lo necesario.</p>' }],
  },
};

type Key = keyof typeof CONTENTS;

const buildContent = (key: Key, changes: object = {}, version = 1) =>
  StaffContent.parse({
    ...{ key, title: 'Texto de prueba', isDefault: version === 0, version },
    ...{ changedAt: version ? CHANGED_AT : null, changedBy: version ? 'Ana Núñez' : null },
    content: { ...CONTENTS[key], ...changes },
  });

/** Answers with the changed content and the next version, as the server does. */
const saveContent =
  (key: Key) =>
  ({ body, headers }: SentRequest) => ({
    body: buildContent(key, body as object, Number(headers.get('if-match')) + 1),
  });

const renderPreview = (_key: string, content: ContentPreview['content']) => <pre>{JSON.stringify(content)}</pre>;
const renderEditor = (key: Key, version = 1) =>
  renderComponent(<ContentEditor content={buildContent(key, {}, version)} renderPreview={renderPreview} />);

const getSaveButton = () => screen.getByRole('button', { name: 'Guardar' });
const getField = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const getError = (field: HTMLElement) => {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.find((id) => id.endsWith('error')) ?? '')?.textContent;
};
const findSaved = () => screen.findByText('Contenido guardado');

describe('editor of a text', () => {
  const getQuestions = () => screen.getAllByLabelText<HTMLInputElement>('Pregunta');

  it('adds a question, reports what it lacks, and leads to it', async () => {
    const requests = fakeApi({});
    const { user } = renderEditor('faq');
    await user.click(screen.getByRole('button', { name: 'Añadir pregunta' }));
    await waitFor(() => expect(document.activeElement).toBe(getQuestions()[2]));
    await user.click(screen.getByRole('button', { name: 'Vista previa' }));
    await screen.findByText('Escriba la pregunta');
    expect(screen.getByText('Escriba al menos un párrafo')).toBeTruthy();
    const [summary] = screen.getAllByRole('alert');
    expect(summary!.textContent).toContain('Revise los campos señalados.');
    expect(document.activeElement?.contains(summary!)).toBe(true);
    await user.click(within(summary!).getByRole('button', { name: /· Pregunta$/ }));
    expect(document.activeElement).toBe(getQuestions()[2]);
    await user.click(getSaveButton());
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Revise los campos señalados.'));
    expect(requests).toEqual([]);
  });

  it('moves a question, and keeps the focus on its button', async () => {
    const requests = fakeApi({ 'PATCH /api/v1/staff/content/faq': saveContent('faq') });
    const { user } = renderEditor('faq');
    await user.click(screen.getByRole('button', { name: 'Subir pregunta 2' }));
    expect(getQuestions().map(({ value }) => value)).toEqual(['¿Qué gastos hay?', '¿Cuánto se tarda?']);
    const downButton = screen.getByRole('button', { name: 'Bajar pregunta 1' });
    await waitFor(() => expect(document.activeElement).toBe(downButton));
    await user.click(getSaveButton());
    await findSaved();
    const [group] = (requests[0]!.body as typeof CONTENTS.faq).groups;
    expect(group!.entries.map(({ question }) => question)).toEqual(['¿Qué gastos hay?', '¿Cuánto se tarda?']);
  });

  it('shows the unsaved text as visitors would see it', async () => {
    const requests = fakeApi({
      'POST /api/v1/staff/content/about/preview': () => ({
        body: ContentPreview.parse({ content: { ...CONTENTS.about, lead: 'Una agencia de Mijas.' } }),
      }),
    });
    const { user } = renderEditor('about');
    await user.clear(getField('Párrafos'));
    await user.type(getField('Párrafos'), 'Uno.\n\nDos.');
    await user.click(screen.getByRole('button', { name: 'Vista previa' }));
    const preview = await screen.findByRole('dialog', { name: 'Vista previa' });
    expect(preview.textContent).toContain('Una agencia de Mijas.');
    expect(requests[0]!.body).toMatchObject({ content: { story: { paragraphs: ['Uno.', 'Dos.'] } } });
    await user.click(within(preview).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(screen.getByText('Hay cambios sin guardar')).toBeTruthy();
  });

  it('refuses markup that legal texts may not contain, at its field', async () => {
    const requests = fakeApi({});
    const { user } = renderEditor('legal-terminos');
    await user.clear(getField('Texto'));
    await user.type(getField('Texto'), '[[mal](javascript:x)');
    await user.click(getSaveButton());
    await waitFor(() =>
      expect(getError(getField('Texto'))).toBe('Use solo párrafos, listas, enlaces y negrita, y cierre cada etiqueta'),
    );
    expect(requests).toEqual([]);
  });

  it('marks sample reviews until they are the opinion of a client', async () => {
    const requests = fakeApi({ 'PATCH /api/v1/staff/content/reviews': saveContent('reviews') });
    const { user } = renderEditor('reviews');
    expect(screen.getAllByText('Ejemplo')).toHaveLength(2);
    await user.click(screen.getAllByLabelText('Es un ejemplo, no la opinión de un cliente')[0]!);
    expect(screen.getAllByText('Ejemplo')).toHaveLength(1);
    expect(screen.getByText('Hay cambios sin guardar')).toBeTruthy();
    await user.click(getSaveButton());
    await findSaved();
    const { reviews } = requests[0]!.body as typeof CONTENTS.reviews;
    expect(reviews.map(({ isSample }) => isSample)).toEqual([false, true]);
    await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar')).toBe(null));
  });

  it('merges changes of another user to other fields, and asks about the same field', async () => {
    const theirs = { lead: 'Lo suyo.', values: [{ title: 'Rapidez', text: 'Hoy.' }] };
    const requests = fakeApi({
      'PATCH /api/v1/staff/content/about': ({ headers }) =>
        headers.get('if-match') === '2'
          ? { body: buildContent('about', { ...theirs, story: { ...CONTENTS.about.story, title: 'Lo mío.' } }, 3) }
          : { status: 409, body: { title: 'Conflicto', status: 409 } },
      'GET /api/v1/staff/content/about': () => ({ body: buildContent('about', theirs, 2) }),
    });
    const { user } = renderEditor('about');
    for (const label of ['Entradilla', 'Título de la historia']) {
      await user.clear(getField(label));
      await user.type(getField(label), 'Lo mío.');
    }
    await user.click(getSaveButton());
    const conflict = await screen.findByRole('alert', { name: 'Cambios de otra persona' });
    expect(
      within(conflict)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Entradilla']);
    await waitFor(() => expect(document.activeElement).toBe(conflict));
    expect(getField('Texto').value).toBe('Hoy.');
    await user.click(within(conflict).getByLabelText('Lo suyo.'));
    expect(getField('Entradilla').value).toBe('Lo suyo.');
    await user.click(within(conflict).getByRole('button', { name: 'Guardar la selección' }));
    await findSaved();
    expect(requests.at(-1)!.body).toEqual({ story: { title: 'Lo mío.' } });
    expect(screen.queryByRole('alert', { name: 'Cambios de otra persona' })).toBe(null);
  });

  it('names the author of the last change, and offers the original only to a changed text', () => {
    const { unmount } = renderEditor('about');
    expect(screen.getByText('Último cambio: 04/05/2026, 12:00, por Ana Núñez.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Volver al texto original' })).toBeTruthy();
    unmount();
    renderEditor('about', 0);
    expect(screen.getByText('Texto original, sin cambios.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Volver al texto original' })).toBe(null);
  });
});

describe('versions of a text', () => {
  const PATH = '/api/v1/staff/content/about';
  const versions = ContentVersions.parse({
    items: [
      { version: 2, isDefault: true, changedAt: CHANGED_AT, changedBy: 'Ana Núñez' },
      { version: 1, isDefault: false, changedAt: '2026-05-03T10:00:00Z', changedBy: null },
    ],
    ...{ page: 1, pageSize: 20, total: 2, pageCount: 1 },
  });
  const former = { ...CONTENTS.about, lead: 'Antes.' };

  it('are listed with their authors, and can be read and restored', async () => {
    const requests = fakeApi({
      [`GET ${PATH}/versions`]: () => ({ body: versions }),
      [`GET ${PATH}/versions/1`]: () => ({
        body: ContentVersionDetails.parse({ ...versions.items[1], content: former }),
      }),
      [`POST ${PATH}/preview`]: ({ body }) => ({ body: ContentPreview.parse(body) }),
      [`POST ${PATH}/versions/1/restore`]: () => ({ body: buildContent('about', former, 3) }),
    });
    const { user } = renderEditor('about', 2);
    await user.click(screen.getByRole('button', { name: 'Historial' }));
    const history = within(await screen.findByRole('dialog', { name: 'Historial' }));
    const items = await history.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '04/05/2026, 12:00Ana Núñez · Texto original · ActualVer',
      '03/05/2026, 12:00Sin nombreVerRestaurar',
    ]);
    await user.click(within(items[1]!).getByRole('button', { name: 'Ver' }));
    const version = await screen.findByRole('dialog', { name: 'Versión anterior' });
    expect(version.textContent).toContain('Antes.');
    await user.click(within(version).getByRole('button', { name: 'Cerrar' }));
    await user.click(await screen.findByRole('button', { name: 'Restaurar' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Restaurar esta versión?' });
    await user.click(within(question).getByRole('button', { name: 'Restaurar' }));
    await screen.findByText('Texto restaurado');
    const restoring = requests.find(({ route }) => route === `POST ${PATH}/versions/1/restore`);
    expect(restoring?.headers.get('if-match')).toBe('2');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(getField('Entradilla').value).toBe('Antes.');
  });

  it('include the original, to which a text can return', async () => {
    fakeApi({
      [`POST ${PATH}/versions/0/restore`]: () => ({ body: { ...buildContent('about', former, 3), isDefault: true } }),
    });
    const { user } = renderEditor('about', 2);
    await user.type(getField('Entradilla'), ' Sin guardar.');
    await user.click(screen.getByRole('button', { name: 'Volver al texto original' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Volver al texto original?' });
    await user.click(within(question).getByRole('button', { name: 'Volver al texto original' }));
    await waitFor(() => expect(getField('Entradilla').value).toBe('Antes.'));
    expect(screen.queryByRole('button', { name: 'Volver al texto original' })).toBe(null);
    expect(screen.queryByText('Hay cambios sin guardar')).toBe(null);
  });
});

describe('privacy text', () => {
  const TEXT_ROUTE = 'PATCH /api/v1/staff/content/legal-privacidad';
  const RETENTION_ROUTE = 'PATCH /api/v1/staff/lead-settings';
  const retention = { leadMonths: 24, spamDays: 30, mailDays: 365, addressDays: 90, auditMonths: 12 };
  const settings = LeadSettingsDetails.parse({ sendsAutoresponse: true, sendsDigest: true, retention, version: 5 });
  const saveRetention = ({ body }: SentRequest) => {
    const changes = body as { retention: object };
    return { body: { ...settings, retention: { ...retention, ...changes.retention }, version: 6 } };
  };

  const renderPrivacy = (role: Role, changes: object = {}) =>
    renderComponent(
      <PrivacyEditor
        content={buildContent('legal-privacidad', changes)}
        settings={settings}
        renderPreview={renderPreview}
      />,
      { panel: { session: buildStaffSession(role), role, isSidebarOpen: true } },
    );
  const today = () => officeTimeZone.toLocalDay(Date.now());
  const getMonths = () => getField('Leads: meses desde la última actividad');
  const retype = async (user: ReturnType<typeof renderComponent>['user'], field: HTMLInputElement, text: string) => {
    await user.clear(field);
    await user.paste(text);
  };

  it('keeps its version when it is saved, unless it is published as a new one', async () => {
    const requests = fakeApi({ [TEXT_ROUTE]: saveContent('legal-privacidad') });
    const { user } = renderPrivacy('moderator');
    expect(screen.getByText('1 de enero de 2026')).toBeTruthy();
    await retype(user, getField('Título'), 'Privacidad de la web');
    await user.click(getSaveButton());
    await findSaved();
    expect(requests[0]!.body).toEqual({ title: 'Privacidad de la web' });
    await user.click(getField('Publicar como versión nueva'));
    await user.click(getSaveButton());
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]!.body).toEqual({ version: today() });
  });

  it('has one version a day', () => {
    fakeApi({});
    renderPrivacy('moderator', { version: today() });
    expect(getField('Publicar como versión nueva').disabled).toBe(true);
    expect(screen.getByText(/^La versión de hoy ya está publicada/)).toBeTruthy();
  });

  it('shows its retention periods to a moderator, who cannot change them', () => {
    fakeApi({});
    renderPrivacy('moderator');
    const periods = within(screen.getByRole('region', { name: 'Plazos de conservación' }));
    expect(periods.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['24', '30', '365', '90', '12'],
    ]);
    expect(screen.queryByLabelText('Leads: meses desde la última actividad')).toBe(null);
  });

  it('saves nothing with an invalid retention period, and leads to it', async () => {
    const requests = fakeApi({});
    const { user } = renderPrivacy('admin');
    await retype(user, getField('Título'), 'Otro título');
    await user.click(getField('Publicar como versión nueva'));
    await retype(user, getMonths(), '0');
    await user.click(getSaveButton());
    await waitFor(() => expect(getError(getMonths())).toBe('Como mínimo 1'));
    await user.click(await screen.findByRole('button', { name: /^Plazos de conservación · Leads/ }));
    expect(document.activeElement).toBe(getMonths());
    expect(requests).toEqual([]);
  });

  it('is saved with version and retention periods by one click, the text first', async () => {
    const requests = fakeApi({ [TEXT_ROUTE]: saveContent('legal-privacidad'), [RETENTION_ROUTE]: saveRetention });
    const { user } = renderPrivacy('admin');
    await retype(user, getField('Título'), 'Otro título');
    await user.click(getField('Publicar como versión nueva'));
    await retype(user, getMonths(), '12');
    await user.click(getSaveButton());
    await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar')).toBe(null));
    expect(requests.map(({ route, body }) => [route, body])).toEqual([
      [TEXT_ROUTE, { title: 'Otro título', version: today() }],
      [RETENTION_ROUTE, { retention: { leadMonths: 12 } }],
    ]);
    expect(getMonths().value).toBe('12');
  });

  it('keeps the input of the periods if they cannot be saved, and saves them with the next click', async () => {
    let isDown = true;
    const requests = fakeApi({
      [TEXT_ROUTE]: saveContent('legal-privacidad'),
      [RETENTION_ROUTE]: (request) => (isDown ? { status: 503, body: {} } : saveRetention(request)),
    });
    const { user } = renderPrivacy('admin');
    await retype(user, getField('Título'), 'Otro título');
    await retype(user, getMonths(), '18');
    await user.click(getSaveButton());
    await screen.findByText('No se han podido guardar los plazos de conservación');
    expect(screen.getByText('Hay cambios sin guardar')).toBeTruthy();
    expect([getMonths().value, getField('Título').value]).toEqual(['18', 'Otro título']);
    isDown = false;
    await user.click(getSaveButton());
    await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar')).toBe(null));
    expect(requests.map(({ route }) => route)).toEqual([TEXT_ROUTE, RETENTION_ROUTE, RETENTION_ROUTE]);
    expect(getMonths().value).toBe('18');
  });
});

describe('list of texts', () => {
  it('separates legal texts, and marks the current and the changed ones', () => {
    const contents = StaffContentList.parse({
      items: (['about', 'legal-terminos'] as const).map((key) => ({
        ...buildContent(key, {}, key === 'about' ? 1 : 0),
        title: key,
      })),
    });
    renderComponent(<ContentList contents={contents} loadedAt={Date.now()} current="about" />);
    const pages = within(screen.getByRole('region', { name: 'Páginas' })).getAllByRole('link');
    expect(pages.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['aboutModificado', 'page'],
    ]);
    const legal = within(screen.getByRole('region', { name: 'Textos legales' })).getAllByRole('link');
    expect(legal.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['legal-terminos', '/admin/content?key=legal-terminos'],
    ]);
  });
});
