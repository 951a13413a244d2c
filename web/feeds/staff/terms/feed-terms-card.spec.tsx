import { screen, waitFor, within } from '@testing-library/react';
import {
  AliasUsage,
  type FeedAliasDetails,
  FeedAliasList,
  FeedWordList,
} from '../../../../src/feeds/aliases/feed-alias.contract.ts';
import { fakeApi, type SentRequest } from '../../../../test/components/fake-api.ts';
import { buildAlias, buildFeed, FEED_ID, RUN_ID } from '../../../../test/components/feeds.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { visitedUrls } from '../../../../test/components/vike-router.ts';
import { FeedTermsCard } from './feed-terms-card.tsx';
import type { TermTab } from './use-terms.ts';

const WORDS_ROUTE = `GET /api/v1/staff/feeds/${FEED_ID}/words`;
const ALIASES_PATH = '/api/v1/staff/feeds/aliases';
const paging = { page: 1, pageSize: 50, total: 1, pageCount: 1 };

const buildTerm = (word: string, changes: object = {}) => ({
  ...{ word, count: 2, references: ['MB-1', 'MB-2'], interpretation: null, suggestedSpelling: null, alias: null },
  ...changes,
});
const listTerms = (...items: object[]) => FeedWordList.parse({ items, unknown: 1, ...paging });
const listAliases = (...items: FeedAliasDetails[]) => FeedAliasList.parse({ items, ...paging, total: items.length });

function renderCard(tab: TermTab, answers: Parameters<typeof fakeApi>[0]) {
  const requests = fakeApi({
    [`GET ${ALIASES_PATH}/usage`]: ({ url }) => ({
      body: AliasUsage.parse({ properties: url.searchParams.get('feedId') ? 2 : 9 }),
    }),
    ...answers,
  });
  const startedRuns: string[] = [];
  const { user } = renderComponent(
    <FeedTermsCard feed={buildFeed()} termsPage={{ tab, page: 1 }} onRunStarted={(id) => void startedRuns.push(id)} />,
  );
  const changes = () => requests.filter(({ route }) => !route.startsWith('GET'));
  return { user, changes, startedRuns };
}

const findRow = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('words of a feed', () => {
  it('have a tab for each kind, with a URL', async () => {
    const { user } = renderCard('type', { [WORDS_ROUTE]: () => ({ body: listTerms() }) });
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      ...['Tipos', 'Municipios', 'Zonas', 'Características', 'Equivalencias'],
    ]);
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false', 'false', 'false']);
    expect(await screen.findByText('Todavía no hay palabras: se recogen en la próxima importación.')).toBeTruthy();
    await user.click(tabs[1]!);
    expect(visitedUrls).toEqual([`/admin/settings/feeds/${FEED_ID}?words=town#palabras`]);
  });

  it('are listed with their meaning, or as unknown', async () => {
    const terms = listTerms(
      buildTerm('Cottage'),
      buildTerm('Bungalow', { alias: buildAlias({ word: 'Bungalow', feed: null }) }),
      buildTerm('Villa', { interpretation: 'Villa', suggestedSpelling: 'Chalet' }),
    );
    renderCard('type', { [WORDS_ROUTE]: () => ({ body: terms }) });
    expect(await screen.findByText('1 palabra sin equivalencia')).toBeTruthy();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[1]!.textContent)).toEqual([
      'Significado: Sin equivalencia',
      'Significado: Pendiente de importar',
      'Significado: Villa¿Chalet?',
    ]);
    expect(within(rows[1]!).getAllByRole('cell').at(-1)!.textContent).toContain('CasaTodos los feeds');
  });

  it('are mapped by keyboard, showing how many properties that affects', async () => {
    let term = buildTerm('Cottage');
    const { user, changes, startedRuns } = renderCard('type', {
      [WORDS_ROUTE]: () => ({ body: listTerms(term) }),
      [`POST ${ALIASES_PATH}`]: () => {
        term = buildTerm('Cottage', { alias: buildAlias() });
        return { status: 201, body: buildAlias() };
      },
      [`POST /api/v1/staff/feeds/${FEED_ID}/runs`]: () => ({ status: 202, body: { id: RUN_ID } }),
    });
    (await screen.findByRole('button', { name: 'Añadir equivalencia a «Cottage»' })).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: '«Cottage»' }));
    await dialog.findByText('Afecta a 2 propiedades.');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Significado')));
    await user.selectOptions(dialog.getByLabelText('Alcance'), 'Todos los feeds');
    await dialog.findByText('Afecta a 9 propiedades.');
    await user.selectOptions(dialog.getByLabelText('Alcance'), 'Solo este feed');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await dialog.findByText('Elija un tipo', { selector: 'p' });
    await user.selectOptions(dialog.getByLabelText('Significado'), 'Casa');
    dialog.getByRole('button', { name: 'Guardar' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(changes().map(({ body }) => body)).toEqual([
      { feedId: FEED_ID, word: 'Cottage', kind: 'type', type: '2-1' },
    ]);
    expect(await screen.findByText('Este feed')).toBeTruthy();
    expect(screen.getByText('Los cambios se aplicarán en la próxima importación.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Importar ahora' }));
    await waitFor(() => expect(startedRuns).toEqual([RUN_ID]));
    expect(screen.queryByText('Los cambios se aplicarán en la próxima importación.')).toBe(null);
  });

  it('change their meaning from the menu of their row', async () => {
    const { user, changes } = renderCard('type', {
      [WORDS_ROUTE]: () => ({ body: listTerms(buildTerm('Cottage', { alias: buildAlias() })) }),
      [`PUT ${ALIASES_PATH}/${buildAlias().id}`]: () => ({ body: buildAlias() }),
    });
    await user.click((await findRow(/^Cottage/)).getByRole('button', { name: 'Acciones para «Cottage»' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cambiar' }));
    const dialog = within(await screen.findByRole('dialog', { name: '«Cottage»' }));
    expect(dialog.getByLabelText<HTMLSelectElement>('Significado').value).toBe('2-1');
    expect(dialog.getByText('Solo en el feed «Costa».')).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Significado'), 'Finca - Cortijo');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Equivalencia guardada');
    expect(changes()[0]!.body).toMatchObject({ kind: 'type' });
    expect(changes()[0]!.body).not.toMatchObject({ type: '2-1' });
  });

  it('offer a town its suggested spelling, and take town and zone', async () => {
    const { user, changes } = renderCard('town', {
      [WORDS_ROUTE]: () => ({
        body: listTerms(buildTerm('Marbela', { interpretation: 'Marbela', suggestedSpelling: 'Marbella' })),
      }),
      [`POST ${ALIASES_PATH}`]: () => ({ status: 201, body: buildAlias() }),
    });
    expect(await screen.findByText('¿Marbella?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Añadir equivalencia a «Marbela»' }));
    const dialog = within(await screen.findByRole('dialog', { name: '«Marbela»' }));
    await user.type(dialog.getByLabelText('Municipio'), 'Marbella');
    await user.type(dialog.getByLabelText(/^Zona/), 'Centro');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Equivalencia guardada');
    const meaning = { kind: 'town', town: 'Marbella', zone: 'Centro', province: null };
    expect(changes()[0]!.body).toEqual({ feedId: FEED_ID, word: 'Marbela', ...meaning });
  });

  it('replace a feature by another text', async () => {
    const { user, changes } = renderCard('feature', {
      [WORDS_ROUTE]: () => ({ body: listTerms(buildTerm('Zwembad')) }),
      [`POST ${ALIASES_PATH}`]: () => ({ status: 201, body: buildAlias() }),
    });
    expect((await findRow(/^Zwembad/)).getByText('Se muestra tal cual')).toBeTruthy();
    expect(screen.queryByText('1 palabra sin equivalencia')).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Añadir equivalencia a «Zwembad»' }));
    const dialog = within(await screen.findByRole('dialog', { name: '«Zwembad»' }));
    expect(dialog.queryByLabelText('Texto en español')).toBe(null);
    await user.selectOptions(dialog.getByLabelText('Significado'), 'Otro texto en español');
    await user.type(dialog.getByLabelText('Texto en español'), 'Piscina climatizada');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Equivalencia guardada');
    expect(changes()[0]!.body).toMatchObject({ kind: 'feature', feature: 'text', text: 'Piscina climatizada' });
  });
});

describe('aliases of a feed', () => {
  it('are listed, and one is removed after a question that says what it affects', async () => {
    const aliases = [buildAlias(), buildAlias({ id: RUN_ID, word: 'Bungalow', feed: null })];
    const remove = ({ url }: SentRequest) => {
      aliases.splice(0, 1);
      return { status: url.pathname.endsWith(buildAlias().id) ? 204 : 404 };
    };
    const { user, changes } = renderCard('aliases', {
      [`GET ${ALIASES_PATH}`]: () => ({ body: listAliases(...aliases) }),
      [`DELETE ${ALIASES_PATH}/${buildAlias().id}`]: remove,
    });
    const row = await findRow(/^Cottage/);
    expect(
      row
        .getAllByRole('cell')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual([...['Clase: Tipo', 'Significado: Casa', 'Alcance: Este feed', 'Añadida: 04/05/2026, 12:00, Ana Núñez']]);
    expect((await findRow(/^Bungalow/)).getByText('Todos los feeds')).toBeTruthy();
    await user.click(row.getByRole('button', { name: 'Acciones para «Cottage»' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Quitar' }));
    const name = '¿Quitar la equivalencia de «Cottage»?';
    const question = within(await screen.findByRole('alertdialog', { name }));
    await question.findByText('Afecta a 2 propiedades.');
    await user.click(question.getByRole('button', { name: 'Quitar' }));
    await screen.findByText('Equivalencia quitada');
    expect(changes()).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Cottage/ })).toBe(null));
  });
});
