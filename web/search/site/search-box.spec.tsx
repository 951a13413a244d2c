import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../test/components/fake-api.ts';
import { renderSearch } from '../../../test/components/render-search.tsx';
import { buildInterpretation } from '../../../test/components/search-results.ts';
import { visitedUrls } from '../../../test/components/vike-router.ts';
import type { ParsedNaturalQuery } from '../../../src/search/natural-query/natural-query.contract.ts';
import { Suggestions } from '../../../src/search/search.contract.ts';
import { SearchBox } from './search-box.tsx';
import type { SearchControl } from './search-results/use-search-navigation.ts';

const INTERPRETATION = 'GET /api/v1/properties/interpretation';
const SUGGESTIONS = 'GET /api/v1/properties/suggestions';

const renderBox = (query = '') => {
  const controls: SearchControl[] = [];
  const { user } = renderSearch(query, ({ control }) => {
    controls.push(control);
    return <SearchBox search={control.search} onChange={control.filter} />;
  });
  return { user, getControl: () => controls.at(-1)! };
};
const getBox = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar' });
const waitForUrl = (url: string) => waitFor(() => expect(visitedUrls.at(-1)).toBe(url));

const suggest = (
  items: Suggestions['items'],
  interpretation: Partial<ParsedNaturalQuery> = {},
): { body: Suggestions } => ({
  body: Suggestions.parse({ items, interpretation: buildInterpretation(interpretation) }),
});

const interpret =
  (interpretations: Record<string, Partial<ParsedNaturalQuery>>) =>
  ({ url }: { url: URL }) => ({ body: buildInterpretation(interpretations[url.searchParams.get('q')!]) });

const VILLA_IN_MARBELLA = {
  filters: { location: ['Marbella'], propertyType: ['2-3'] },
  labels: ['Villa', 'Marbella'],
};

describe('suggestions of the search box', () => {
  it('offers places, which the arrow keys select and Enter adds to the filters', async () => {
    const requests = fakeApi({
      [SUGGESTIONS]: () =>
        suggest([
          { kind: 'location', value: 'Fuengirola', label: 'Fuengirola', count: 21, path: null },
          { kind: 'zone', value: 'Los Boliches', label: 'Los Boliches, Fuengirola', count: 3, path: null },
        ]),
    });
    const { user } = renderBox('?location=Nerja&sort=price-asc');
    await user.type(getBox(), 'fuengi');
    const list = await screen.findByRole('listbox', { name: 'Sugerencias' });
    expect(getBox().getAttribute('aria-expanded')).toBe('true');
    const options = within(list).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Fuengirola21', 'Los Boliches, Fuengirola3']);
    expect(requests.filter(({ route }) => route === SUGGESTIONS).map(({ url }) => url.search)).toEqual(['?q=fuengi']);

    await user.keyboard('{ArrowDown}');
    expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false']);
    expect(getBox().getAttribute('aria-activedescendant')).toBe(options[0]!.id);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true']);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(visitedUrls).toEqual(['/propiedades?location=Nerja,Fuengirola&sort=price-asc']);
    expect(getBox().value).toBe('');
    expect(getBox().getAttribute('aria-expanded')).toBe('false');
  });

  it('opens the page of a suggested property', async () => {
    const path = '/propiedad/villa-marbella/MB-1021';
    fakeApi({
      [SUGGESTIONS]: () =>
        suggest([{ kind: 'property', value: 'MB-1021', label: 'MB-1021 · Villa en Marbella', count: null, path }]),
    });
    const { user } = renderBox();
    await user.type(getBox(), 'mb-1021');
    await user.click(await screen.findByRole('option', { name: 'MB-1021 · Villa en Marbella' }));
    expect(visitedUrls).toEqual([path]);
  });

  it('closes its suggestions on Escape, and keeps the text', async () => {
    fakeApi({
      [SUGGESTIONS]: () => suggest([{ kind: 'location', value: 'Mijas', label: 'Mijas', count: 2, path: null }]),
    });
    const { user } = renderBox();
    await user.type(getBox(), 'mij');
    await screen.findByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(getBox().value).toBe('mij');
    await user.keyboard('a');
    expect(await screen.findByRole('option')).toBeTruthy();
  });

  it('offers the interpretation of a sentence first, with what no filter can express', async () => {
    const sentence = 'villa en Marbella luminosa sin vecinos';
    const interpretation = { ...VILLA_IN_MARBELLA, rest: 'luminosa', notApplied: ['sin vecinos'] };
    fakeApi({
      [SUGGESTIONS]: () =>
        suggest([{ kind: 'location', value: 'Marbella', label: 'Marbella', count: 2, path: null }], interpretation),
      [INTERPRETATION]: interpret({ [sentence]: interpretation }),
    });
    const { user } = renderBox();
    await user.type(getBox(), sentence);
    const [first] = await screen.findAllByRole('option');
    expect(first!.textContent).toBe('Villa · Marbella · «luminosa» · no se puede filtrar por «sin vecinos»');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitForUrl(
      `/propiedades?location=Marbella&propertyType=2-3&search=luminosa&said=${sentence.replaceAll(' ', '+')}`,
    );
  });

  it('does not offer the interpretation of a single place', async () => {
    fakeApi({
      [SUGGESTIONS]: () =>
        suggest([{ kind: 'location', value: 'Ojén', label: 'Ojén', count: 2, path: null }], {
          filters: { location: ['Ojén'] },
          labels: ['Ojén'],
        }),
    });
    const { user } = renderBox();
    await user.type(getBox(), 'ojén');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Ojén2']);
  });
});

describe('sentence in the search box', () => {
  it('becomes filters and an order, and its unrecognised words stay in the box', async () => {
    const sentence = 'ático barato y luminoso';
    fakeApi({
      [INTERPRETATION]: interpret({
        [sentence]: {
          filters: { propertyType: ['1-3'], sort: 'price-asc' },
          labels: ['Ático', 'primero los más baratos'],
          rest: 'luminoso',
        },
      }),
    });
    const { user } = renderBox();
    await user.type(getBox(), `${sentence}{Enter}`);
    await waitForUrl('/propiedades?propertyType=1-3&search=luminoso&sort=price-asc&said=%C3%A1tico+barato+y+luminoso');
    expect(getBox().value).toBe('luminoso');
  });

  it('is applied once, although the box loses the focus after Enter', async () => {
    const requests = fakeApi({ [INTERPRETATION]: interpret({ 'villa en Marbella': VILLA_IN_MARBELLA }) });
    const { user } = renderBox();
    await user.type(getBox(), 'villa en Marbella{Enter}');
    await user.tab();
    await waitForUrl('/propiedades?location=Marbella&propertyType=2-3&said=villa+en+Marbella');
    expect(visitedUrls).toHaveLength(1);
    expect(requests.filter(({ route }) => route === INTERPRETATION)).toHaveLength(1);
  });

  it('keeps earlier filters', async () => {
    fakeApi({ [INTERPRETATION]: interpret({ '3 beds': { filters: { bedrooms: [3] }, labels: ['3 dormitorios'] } }) });
    const { user } = renderBox('?location=Marbella&pool=true');
    await user.type(getBox(), '3 beds{Enter}');
    await waitForUrl('/propiedades?location=Marbella&bedrooms=3&pool=true&said=3+beds');
  });

  it('replaces the filters of the previous sentence, names that sentence, and keeps manual filters', async () => {
    const previous = 'piso en Fuengirola';
    fakeApi({
      [INTERPRETATION]: interpret({
        [previous]: {
          filters: { location: ['Fuengirola'], propertyType: ['1-1'] },
          labels: ['Apartamento', 'Fuengirola'],
        },
        'ático en Nerja': { filters: { location: ['Nerja'], propertyType: ['1-3'] }, labels: ['Ático', 'Nerja'] },
      }),
    });
    const { user } = renderBox(
      `?location=Fuengirola&propertyType=1-1&garden=true&said=${previous.replaceAll(' ', '+')}`,
    );
    await user.type(getBox(), 'ático en Nerja{Enter}');
    await waitForUrl(
      '/propiedades?location=Nerja&propertyType=1-3&garden=true&said=%C3%A1tico+en+Nerja&replaced=piso+en+Fuengirola',
    );
  });

  it('keeps a filter that is selected, and a text that is typed, while the sentence is interpreted', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    fakeApi({
      [INTERPRETATION]: async (request) => {
        await promise;
        return interpret({ 'villa en Marbella': VILLA_IN_MARBELLA })(request);
      },
    });
    const { user, getControl } = renderBox();
    await user.type(getBox(), 'villa en Marbella{Enter}');
    await user.type(getBox(), ' con vistas');
    act(() => getControl().filter({ pool: true }));
    await waitForUrl('/propiedades?pool=true');
    resolve();
    await waitForUrl('/propiedades?location=Marbella&propertyType=2-3&pool=true&said=villa+en+Marbella');
    expect(getBox().value).toBe('villa en Marbella con vistas');
  });

  it('is searched as text if it cannot be interpreted', async () => {
    fakeApi({ [INTERPRETATION]: () => ({ status: 503 }) });
    const { user } = renderBox('?pool=true');
    await user.type(getBox(), 'villa con terraza{Enter}');
    await waitForUrl('/propiedades?search=villa+con+terraza&pool=true');
  });

  it('is applied when the box loses the focus', async () => {
    fakeApi({ [INTERPRETATION]: interpret({ sauna: { rest: 'sauna' } }) });
    const { user } = renderBox();
    await user.type(getBox(), 'sauna');
    expect(visitedUrls).toEqual([]);
    await user.tab();
    await waitForUrl('/propiedades?search=sauna');
  });
});

describe('clear button of the search box', () => {
  it('removes the text from box and search, and focuses the box', async () => {
    const { user } = renderBox('?search=terraza&pool=true');
    expect(getBox().value).toBe('terraza');
    await user.click(screen.getByRole('button', { name: 'Borrar el texto' }));
    expect(getBox().value).toBe('');
    expect(document.activeElement).toBe(getBox());
    expect(visitedUrls).toEqual(['/propiedades?pool=true']);
    expect(screen.queryByRole('button', { name: 'Borrar el texto' })).toBeNull();
  });

  it('discards text that has not been searched', async () => {
    const requests = fakeApi({});
    const { user } = renderBox();
    await user.type(getBox(), 'x');
    await user.click(screen.getByRole('button', { name: 'Borrar el texto' }));
    await user.tab();
    expect(visitedUrls).toEqual([]);
    expect(requests.map(({ route }) => route)).not.toContain(INTERPRETATION);
  });
});
