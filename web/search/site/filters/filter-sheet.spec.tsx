import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import { renderSearch } from '../../../../test/components/render-search.tsx';
import { buildInterpretation, buildResults, facets, typeNames } from '../../../../test/components/search-results.ts';
import { visitedUrls } from '../../../../test/components/vike-router.ts';
import type { ParsedNaturalQuery } from '../../../../src/search/natural-query/natural-query.contract.ts';
import { MobileBar } from './mobile-bar.tsx';

const COUNT = 'GET /api/v1/properties';
const INTERPRETATION = 'GET /api/v1/properties/interpretation';

const openSheet = async (query = '', total = 237) => {
  const { user } = renderSearch(query, ({ control }) => (
    <MobileBar control={control} facets={facets} typeNames={typeNames} total={total} />
  ));
  await user.click(screen.getByRole('button', { name: /^Filtros/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtros' }));
  return { user, sheet, applyButton: sheet.getByText(/^Ver .*propiedad/) };
};

const getSearchBox = (sheet: Awaited<ReturnType<typeof openSheet>>['sheet']) =>
  sheet.getByRole<HTMLInputElement>('combobox', { name: 'Buscar' });

const interpret = (interpretation: Partial<ParsedNaturalQuery>) => () => ({
  body: buildInterpretation(interpretation),
});

describe('filter sheet on a phone', () => {
  it('counts the results of every choice, and applies all choices at the end', async () => {
    const requests = fakeApi({
      [COUNT]: ({ url }) => ({ body: buildResults({ total: url.searchParams.has('bedrooms') ? 1 : 30 }) }),
    });
    const { user, sheet, applyButton } = await openSheet();
    expect(applyButton.textContent).toBe('Ver 237 propiedades');
    await user.click(sheet.getByLabelText(/^Marbella/));
    await waitFor(() => expect(applyButton.textContent).toBe('Ver 30 propiedades'));
    const threeBedrooms = sheet.getByLabelText('3 dormitorios');
    await user.click(threeBedrooms);
    expect(threeBedrooms.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(applyButton.textContent).toBe('Ver 1 propiedad'));
    expect(requests.filter(({ route }) => route === COUNT).map(({ url }) => url.search)).toEqual([
      '?location=Marbella&pageSize=1&facets=true',
      '?location=Marbella&bedrooms=3&pageSize=1&facets=true',
    ]);
    expect(visitedUrls).toEqual([]);

    await user.click(applyButton);
    expect(visitedUrls).toEqual(['/propiedades?location=Marbella&bedrooms=3']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const opener = screen.getByRole('button', { name: 'Filtros (2)' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('clears all filters but keeps the order, and discards the changes when it is closed', async () => {
    const { user, sheet, applyButton } = await openSheet('?location=Nerja&pool=true&sort=price-asc', 4);
    fakeApi({ [COUNT]: () => ({ body: buildResults() }) });
    await user.click(sheet.getByRole('button', { name: 'Limpiar filtros' }));
    await waitFor(() => expect(applyButton.textContent).toBe('Ver 237 propiedades'));
    expect(sheet.getByLabelText<HTMLInputElement>(/^Nerja/).checked).toBe(false);
    await user.click(sheet.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(visitedUrls).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Filtros (2)' }));
    const reopened = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    expect(reopened.getByLabelText<HTMLInputElement>(/^Nerja/).checked).toBe(true);
    await user.click(reopened.getByRole('button', { name: 'Limpiar filtros' }));
    await user.click(reopened.getByText(/^Ver .*propiedad/));
    await waitFor(() => expect(visitedUrls).toEqual(['/propiedades?sort=price-asc']));
  });

  it('shows no number on its button if the results cannot be counted', async () => {
    fakeApi({ [COUNT]: () => ({ status: 503 }) });
    const { user, sheet, applyButton } = await openSheet();
    await user.click(sheet.getByLabelText(/^Jardín/));
    expect(applyButton.textContent).toBe('Ver propiedades');
    await user.click(applyButton);
    await waitFor(() => expect(visitedUrls).toEqual(['/propiedades?garden=true']));
  });

  it('shows how it interprets a sentence, and selects its filters and order', async () => {
    fakeApi({
      [COUNT]: () => ({ body: buildResults({ total: 6 }) }),
      [INTERPRETATION]: interpret({
        filters: { propertyType: ['1-1'], bedrooms: [2], sort: 'price-asc' },
        labels: ['Apartamento', '2 dormitorios', 'primero los más baratos'],
        rest: 'luminoso',
      }),
    });
    const { user, sheet, applyButton } = await openSheet();
    const box = getSearchBox(sheet);
    expect(box.placeholder).toMatch(/frase/);
    await user.type(box, 'piso barato y luminoso de 2 dormitorios{Enter}');
    await waitFor(() =>
      expect(sheet.getByRole('status').textContent).toBe(
        'Entendido como Apartamento · 2 dormitorios · primero los más baratos. No hemos reconocido «luminoso»: lo buscamos como texto.',
      ),
    );
    expect(sheet.getByLabelText('2 dormitorios').getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(applyButton.textContent).toBe('Ver 6 propiedades'));
    await user.click(applyButton);
    await waitFor(() =>
      expect(visitedUrls).toEqual([
        '/propiedades?propertyType=1-1&bedrooms=2&search=luminoso&sort=price-asc&said=piso+barato+y+luminoso+de+2+dormitorios',
      ]),
    );
  });

  it('applies a sentence without Enter', async () => {
    fakeApi({
      [COUNT]: () => ({ body: buildResults({ total: 6 }) }),
      [INTERPRETATION]: interpret({
        filters: { location: ['Fuengirola'], pool: true },
        labels: ['Fuengirola', 'piscina'],
      }),
    });
    const { user, sheet, applyButton } = await openSheet();
    await user.type(getSearchBox(sheet), 'Fuengirola con piscina');
    await user.click(applyButton);
    await waitFor(() =>
      expect(visitedUrls).toEqual(['/propiedades?location=Fuengirola&pool=true&said=Fuengirola+con+piscina']),
    );
  });

  it('discards a sentence that is still being interpreted when the filters are cleared', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const requests = fakeApi({
      [COUNT]: () => ({ body: buildResults() }),
      [INTERPRETATION]: async () => {
        await promise;
        return { body: buildInterpretation({ filters: { location: ['Nerja'] }, labels: ['Ático', 'Nerja'] }) };
      },
    });
    const { user, sheet, applyButton } = await openSheet();
    await user.type(getSearchBox(sheet), 'ático en Nerja{Enter}');
    await waitFor(() => expect(requests.map(({ route }) => route)).toContain(INTERPRETATION));
    await user.click(sheet.getByRole('button', { name: 'Limpiar filtros' }));
    expect(getSearchBox(sheet).value).toBe('');
    await act(async () => {
      resolve();
      await new Promise((done) => setTimeout(done, 100));
    });
    await waitFor(() => expect(applyButton.textContent).toBe('Ver 237 propiedades'));
    expect(sheet.getByLabelText<HTMLInputElement>(/^Nerja/).checked).toBe(false);
    expect(sheet.getByRole('status').textContent).toBe('');
  });

  it('applies a price that has not lost the focus', async () => {
    fakeApi({ [COUNT]: () => ({ body: buildResults() }) });
    const { user, sheet, applyButton } = await openSheet();
    const price = within(sheet.getByRole('region', { name: 'Precio' }));
    await user.type(price.getByLabelText(/^Máximo/), '250 mil');
    await user.click(applyButton);
    await waitFor(() => expect(visitedUrls).toEqual(['/propiedades?priceMax=250000']));
  });
});
