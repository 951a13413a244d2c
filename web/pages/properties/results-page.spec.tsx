import { act, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { renderResultsPage } from '../../../test/components/results-page.tsx';
import { buildCard, buildInterpretation } from '../../../test/components/search-results.ts';
import { navigate, visitedUrls } from '../../../test/components/vike-router.ts';
import { loadLastSearch } from '../../search/site/search-results/last-search.ts';

const getChips = () =>
  within(screen.getByRole('list', { name: 'Filtros activos' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
/** The bar and the phone have one each. */
const getSort = () => screen.getAllByLabelText<HTMLSelectElement>('Ordenar por')[0]!;
const getOrders = () => [...getSort().options].map(({ text }) => text);
const getSelectedOrder = () => getSort().selectedOptions[0]!.text;

describe('active filters of the results page', () => {
  it('have a chip that links to the list without them, in the same order and view', () => {
    renderResultsPage('?location=Marbella,Nerja&propertyType=2-3&pool=true&sort=price-asc&view=list&page=2');
    expect(getChips()).toEqual(['Marbella', 'Nerja', 'Villa', 'Piscina']);
    expect(getHref('Quitar filtro Nerja')).toBe(
      '/propiedades?location=Marbella&propertyType=2-3&pool=true&sort=price-asc&view=list',
    );
    expect(getHref('Quitar filtro Piscina')).toBe(
      '/propiedades?location=Marbella,Nerja&propertyType=2-3&sort=price-asc&view=list',
    );
    expect(getHref('Limpiar filtros')).toBe('/propiedades');
  });

  it('are taken from a hand-written URL as far as they are valid', () => {
    renderResultsPage(
      '?beds=3&priceRange=200000-300000&foo=1&sort=nonsense&page=-2&pool=yes&location=&location=marbella' +
        '&location=Nerja,Mijas&bedrooms=99,x&view=cube&propertyType=%3Cb%3E',
    );
    expect(getChips()).toEqual(['marbella', 'Nerja', 'Mijas', '3 dorm.', '200.000 – 300.000 €']);
    expect(getSelectedOrder()).toBe('Más Recientes');
    expect(screen.getByRole('link', { name: 'Ver en cuadrícula' }).getAttribute('aria-current')).toBe('true');
  });

  it('include contradictory bounds, which are not applied', () => {
    renderResultsPage('?priceMin=300000&priceMax=200000');
    const notice = screen.getByText(/^El precio mínimo/);
    expect(notice.textContent.replaceAll('\u00a0', ' ')).toBe(
      'El precio mínimo (300.000 €) supera al máximo (200.000 €): corrija uno de los dos para filtrar por precio.',
    );
    expect(notice.closest('[role=status]')).toBeTruthy();
    expect(getChips()).toEqual(['300.000 – 200.000 €']);
  });

  it('do not appear without a filter', () => {
    renderResultsPage('', { results: { total: 1 } });
    expect(screen.queryByRole('list', { name: 'Filtros activos' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Limpiar filtros' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('1 propiedad encontrada');
  });
});

describe('order of the results page', () => {
  it('is relevance for a text search, and another one on request', async () => {
    const { user } = renderResultsPage('?search=garaje+marbella&relax=true&page=2');
    expect(getOrders()[0]).toBe('Relevancia');
    expect(getSelectedOrder()).toBe('Relevancia');
    await user.selectOptions(getSort(), 'Precio: Mayor a Menor');
    expect(visitedUrls.at(-1)).toBe('/propiedades?search=garaje+marbella&relax=true&sort=price-desc');
    await user.selectOptions(getSort(), 'Relevancia');
    expect(visitedUrls.at(-1)).toBe('/propiedades?search=garaje+marbella&relax=true');
  });

  it('is the default of the agency without a text, and the URL omits it', async () => {
    const { user } = renderResultsPage('?location=Marbella&sort=price-asc');
    expect(getOrders()).toEqual([
      'Más Recientes',
      'Precio: Menor a Mayor',
      'Precio: Mayor a Menor',
      'Área: Mayor a Menor',
      'Destacadas',
    ]);
    expect(getSelectedOrder()).toBe('Precio: Menor a Mayor');
    await user.selectOptions(getSort(), 'Más Recientes');
    expect(visitedUrls).toEqual(['/propiedades?location=Marbella']);
  });

  it('can be the distance if the search has a place', async () => {
    const { user } = renderResultsPage('?near=Nerja');
    await user.selectOptions(getSort(), 'Más cerca');
    expect(visitedUrls).toEqual(['/propiedades?near=Nerja&sort=nearest']);
  });
});

describe('text search on the results page', () => {
  it('reports dropped words, and keeps relaxing the search when a filter is removed', () => {
    const relaxed = { droppedWords: ['sauna', 'bodega', 'teletransporte'] };
    renderResultsPage('?propertyType=2-3&search=finca+sauna&relax=true', { results: { relaxed } });
    const notice = screen.getByText(/^Ninguna propiedad lo cumple todo/);
    expect(notice.textContent).toBe(
      'Ninguna propiedad lo cumple todo. Mostramos las que no cumplen «sauna», «bodega» ni «teletransporte».',
    );
    expect(notice.closest('[role=status]')).toBeTruthy();
    expect(getHref('Quitar filtro Villa')).toBe('/propiedades?search=finca+sauna&relax=true');
    expect(getHref('Quitar filtro «finca sauna»')).toBe('/propiedades?propertyType=2-3');
  });

  it('shows how many properties the text hides, with a link to all', async () => {
    renderResultsPage('?propertyType=2-3&search=chimenea&sort=price-asc', {
      results: { total: 4, totalWithoutWords: 1_060 },
    });
    expect(await screen.findByText('El texto «chimenea» deja fuera 1.056 de 1.060 propiedades.')).toBeTruthy();
    expect(getHref('Ver las 1.060')).toBe('/propiedades?propertyType=2-3&sort=price-asc');
  });

  it('suggests to keep all words and remove a filter if words were dropped', async () => {
    renderResultsPage('?propertyType=2-3&search=sauna&relax=true', {
      results: {
        relaxed: { droppedWords: ['sauna'] },
        removableFilters: [{ parameters: ['propertyType'], total: 1 }],
      },
    });
    const link = await screen.findByRole('link', { name: 'Sin «Villa»: 1 propiedad' });
    expect(link.parentElement!.textContent).toBe('Con el texto: Sin «Villa»: 1 propiedad');
    expect(link.getAttribute('href')).toBe('/propiedades?search=sauna&relax=true');
  });
});

describe('interpretation of a sentence on the results page', () => {
  const interpretation = buildInterpretation({
    filters: { location: ['Nerja'], propertyType: ['1-3'], without: ['pool'] },
    labels: ['Ático', 'Nerja', 'sin piscina'],
    rest: 'luminoso sin ascensor',
    excluded: ['sin ascensor'],
    notApplied: ['sin vecinos', 'que no esté en la zona de Cancelada'],
  });
  const query = '?location=Nerja&propertyType=1-3&search=luminoso+sin+ascensor&garden=true&without=pool';

  it('names its filters, its unrecognised words, what it replaced and what it kept', async () => {
    renderResultsPage(`${query}&said=x&replaced=piso+en+Fuengirola`, { interpretation });
    const label = await screen.findByText(/Entendido como/);
    expect(label.textContent).toBe(
      'Entendido como Ático · Nerja · sin piscina. No hemos reconocido «luminoso»: lo buscamos como texto. ' +
        'No se puede filtrar por «sin vecinos» ni «que no esté en la zona de Cancelada». ' +
        'Sustituye a «piso en Fuengirola». Se mantienen los demás filtros: Jardín.',
    );
    expect(getHref('Quitar filtro Jardín')).not.toContain('replaced');
  });

  it('disappears once one of its filters is removed', async () => {
    renderResultsPage(`${query}&said=x`, { interpretation });
    await screen.findByText(/Entendido como/);
    act(() => void navigate('/propiedades?location=Nerja&propertyType=1-3&garden=true&without=pool&said=x'));
    expect(screen.queryByText(/Entendido como/)).toBeNull();
  });

  it('names the exchange rate of a price, or asks for euros', async () => {
    const filters = { priceMax: 575_000 };
    const labels = ['hasta 575.000 €'];
    const { unmount } = renderResultsPage('?priceMax=575000&said=x', {
      interpretation: buildInterpretation({ filters, labels, exchange: { currency: 'GBP', rate: 1.15 } }),
    });
    expect((await screen.findByText(/Entendido como/)).textContent).toBe(
      'Entendido como hasta 575.000 €. Convertido a euros: 1\u00a0£ = 1,15\u00a0€.',
    );
    unmount();
    renderResultsPage('?said=x', {
      interpretation: buildInterpretation({ exchange: { currency: 'USD', rate: null } }),
    });
    expect(await screen.findByText('No podemos convertir dólares a euros: escriba el precio en euros.')).toBeTruthy();
  });

  it('links sellers to the form for their property', async () => {
    renderResultsPage('?said=quiero+vender+mi+casa', { interpretation: buildInterpretation({ intent: 'sell' }) });
    const link = await screen.findByRole('link', { name: 'Publique su propiedad con nosotros' });
    expect(link.getAttribute('href')).toBe('/publicar-propiedad');
  });

  it('tells tenants that there are no rentals', async () => {
    renderResultsPage('?search=alquiler&said=local+en+alquiler', {
      interpretation: buildInterpretation({ rest: 'alquiler', intent: 'rent' }),
    });
    expect((await screen.findByText(/no en alquiler/)).textContent.trim()).toBe(
      'No hemos reconocido «alquiler»: lo buscamos como texto. Solo tenemos propiedades en venta, no en alquiler.',
    );
  });
});

describe('results page without results', () => {
  it('shows a message, the nearest properties, and links to searches with one filter less', async () => {
    renderResultsPage('?location=Nerja&priceMin=90000000&pool=true&sort=price-asc&view=list', {
      results: {
        total: 0,
        removableFilters: [
          { parameters: ['priceMin', 'priceMax'], total: 1_240 },
          { parameters: ['location'], total: 1 },
        ],
      },
      nearest: { items: [buildCard({ title: 'Ático en Nerja' })], without: ['pool', 'priceMin', 'priceMax'] },
    });
    expect(await screen.findByText('No se encontraron propiedades')).toBeTruthy();
    expect(screen.getByText('Intenta ajustar los filtros para ver más resultados')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('0 propiedades encontradas');
    const links = within(screen.getByRole('list', { name: 'Con un filtro menos' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [
        'Sin «desde 90.000.000\u00a0€»: 1.240 propiedades',
        '/propiedades?location=Nerja&pool=true&sort=price-asc&view=list',
      ],
      ['Sin «Nerja»: 1 propiedad', '/propiedades?priceMin=90000000&pool=true&sort=price-asc&view=list'],
    ]);
    const nearest = screen.getByRole('region', { name: 'Lo más parecido, sin «piscina» ni «desde 90.000.000\u00a0€»' });
    expect(within(nearest).getByRole('heading', { name: 'Ático en Nerja' })).toBeTruthy();
    for (const link of screen.getAllByRole('link', { name: 'Limpiar filtros' }))
      expect(link.getAttribute('href')).toBe('/propiedades');
    expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Mapa' })).toBeNull();
  });

  it('shows the newest properties if none is similar', async () => {
    renderResultsPage('?search=xyzzy', { results: { total: 0 }, nearest: { items: [buildCard()], without: [] } });
    const newest = await screen.findByRole('region', { name: 'Últimas propiedades' });
    expect(within(newest).getAllByRole('article')).toHaveLength(1);
  });

  it('names an unknown place, and offers to search for it as text', async () => {
    renderResultsPage('?near=Atlantis&within=500&priceMax=900000&search=luz&sort=nearest&view=list', {
      results: {
        total: 0,
        unknownPlace: 'Atlantis',
        removableFilters: [{ parameters: ['near', 'within'], total: 12 }],
      },
    });
    expect(await screen.findByText('No conocemos «Atlantis» como zona:')).toBeTruthy();
    expect(getHref('busque «Atlantis» como texto')).toBe('/propiedades?priceMax=900000&search=luz+Atlantis&view=list');
    expect(screen.getByRole('link', { name: 'Sin «a 500 m de Atlantis»: 12 propiedades' })).toBeTruthy();
  });
});

describe('pages of results', () => {
  it('have numbered links that keep the search, and links to the previous and next page', () => {
    renderResultsPage('?location=Marbella&sort=price-asc&view=list&page=2');
    const pager = within(screen.getByRole('navigation', { name: 'Páginas' }));
    expect(pager.getByText('Mostrando 43-84 de 237 propiedades')).toBeTruthy();
    expect(pager.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
    ]);
    expect(pager.getByRole('link', { current: 'page' }).textContent).toBe('2');
    const list = '/propiedades?location=Marbella&sort=price-asc&view=list';
    const getLink = (name: string) => pager.getByRole('link', { name }).getAttribute('href');
    expect([getLink('Anterior'), getLink('Siguiente'), getLink('Página 6')]).toEqual([
      list,
      `${list}&page=3`,
      `${list}&page=6`,
    ]);
  });

  it('end with a page without a next one', () => {
    renderResultsPage('?page=6');
    const pager = within(screen.getByRole('navigation', { name: 'Páginas' }));
    expect(pager.getByText('Mostrando 211-237 de 237 propiedades')).toBeTruthy();
    expect(pager.queryByRole('link', { name: 'Siguiente' })).toBeNull();
    expect(pager.getByRole('link', { name: 'Anterior' }).getAttribute('href')).toBe('/propiedades?page=5');
  });

  it('focus their heading after a page change, but not after a change of the order', () => {
    renderResultsPage('?pool=true');
    const heading = screen.getByRole('heading', { level: 1 });
    act(() => void navigate('/propiedades?pool=true&sort=price-asc'));
    expect(document.activeElement).not.toBe(heading);
    act(() => void navigate('/propiedades?pool=true&sort=price-asc&page=2'));
    expect(document.activeElement).toBe(heading);
    expect(document.getElementById(heading.getAttribute('aria-describedby')!)!.textContent).toBe(
      'Mostrando 43-84 de 237 propiedades',
    );
  });
});

describe('view of the results', () => {
  it('is marked as current, and the others are links to the same page', () => {
    renderResultsPage('?pool=true&view=list&page=2');
    expect(screen.getByRole('link', { name: 'Ver en lista' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: 'Ver en cuadrícula' }).getAttribute('aria-current')).toBeNull();
    expect(getHref('Ver en cuadrícula')).toBe('/propiedades?pool=true&page=2');
    expect(getHref('Ver en el mapa')).toBe('/propiedades?pool=true&view=map&page=2');
    expect(getHref('Mapa')).toBe('/propiedades?pool=true&view=map&page=2');
  });
});

describe('last search', () => {
  const search = '?location=Marbella&page=2';
  const leave = (unmount: () => void) => {
    unmount();
    visitedUrls.length = 0;
  };

  it('is restored when the visitor returns to the list without filters', async () => {
    leave(renderResultsPage(search).unmount);
    renderResultsPage();
    await waitFor(() => expect(visitedUrls).toEqual([`/propiedades${search}`]));
    expect(getChips()).toEqual(['Marbella']);
  });

  it('is forgotten after an hour', () => {
    leave(renderResultsPage(search).unmount);
    expect(loadLastSearch()).toBe(`/propiedades${search}`);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000);
    renderResultsPage();
    clock.mockRestore();
    expect(loadLastSearch()).toBeUndefined();
  });

  it('does not replace filters in the URL', async () => {
    leave(renderResultsPage(search).unmount);
    const { unmount } = renderResultsPage('?pool=true');
    expect(getChips()).toEqual(['Piscina']);
    expect(visitedUrls).toEqual([]);
    leave(unmount);
    renderResultsPage();
    await waitFor(() => expect(visitedUrls).toEqual(['/propiedades?pool=true']));
  });

  it('is forgotten when the visitor clears the filters', () => {
    renderResultsPage(search);
    expect(loadLastSearch()).toBe(`/propiedades${search}`);
    act(() => void navigate('/propiedades'));
    expect(visitedUrls).toEqual(['/propiedades']);
    expect(loadLastSearch()).toBeUndefined();
  });
});

describe('landing page', () => {
  const villas = { slug: 'villas', value: '2-3', name: 'Villas', singular: 'villa', count: 11 };
  const landing = {
    town: { slug: 'marbella', value: 'Marbella', name: 'Marbella' },
    type: null,
    prices: { least: '300.000\u00a0€', most: '1.500.000\u00a0€' },
    types: [villas],
    elsewhere: [{ slug: 'nerja', name: 'Nerja', count: 1_004 }],
  };

  it('has its own heading and breadcrumbs, and links to other searches', async () => {
    renderResultsPage('', { landing });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Propiedades en venta en Marbella');
    expect(screen.getByRole('heading', { level: 2, name: '237 propiedades encontradas' })).toBeTruthy();
    const crumbs = within(screen.getByRole('navigation', { name: 'Migas de pan' })).getAllByRole('listitem');
    expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Inicio', 'Propiedades', 'Marbella']);
    const others = within(await screen.findByRole('navigation', { name: 'Otras búsquedas' })).getAllByRole('link');
    expect(others.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Villas11', '/propiedades/marbella/villas'],
      ['Nerja1.004', '/propiedades/nerja'],
    ]);
    expect(getChips()).toEqual(['Marbella']);
  });

  it('keeps its URL on other pages and views', async () => {
    renderResultsPage('', { landing });
    await screen.findByRole('heading', { level: 1 });
    expect(getHref('Siguiente')).toBe('/propiedades/marbella?page=2');
    expect(getHref('Ver en el mapa')).toBe('/propiedades/marbella?view=map');
  });

  it('opens the search results of its town and type when a filter is selected', async () => {
    const { user } = renderResultsPage('', { landing: { ...landing, type: villas } });
    expect(getChips()).toEqual(['Marbella', 'Villa']);
    const bar = within(screen.getByRole('form', { name: 'Filtros' }));
    await user.click(bar.getByDisplayValue('4'));
    expect(visitedUrls).toEqual(['/propiedades?location=Marbella&propertyType=2-3&bedrooms=4']);
    expect(getChips()).toEqual(['Marbella', 'Villa', '4 dorm.']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('237 propiedades encontradas');
  });
});
