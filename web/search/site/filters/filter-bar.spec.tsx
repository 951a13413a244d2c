import { screen, within } from '@testing-library/react';
import { renderSearch } from '../../../../test/components/render-search.tsx';
import { facets, typeNames } from '../../../../test/components/search-results.ts';
import { visitedUrls } from '../../../../test/components/vike-router.ts';
import { FilterBar } from './filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';

const getBar = () => screen.getByRole('form', { name: 'Filtros' });
const getButtonTexts = () => [...getBar().querySelectorAll('summary:not([aria-label])')].map((it) => it.textContent);
const getButton = (label: string) =>
  [...getBar().querySelectorAll('summary')].find(({ textContent }) => textContent.startsWith(label))!;
const getChips = () =>
  within(screen.getByRole('list', { name: 'Filtros activos' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

const renderBar = (query = '', barFacets = facets) => {
  const { user } = renderSearch(query, ({ control }) => (
    <>
      <FilterBar control={control} facets={barFacets} typeNames={typeNames} />
      <FilterChips search={control.search} typeNames={typeNames} nearby={null} />
    </>
  ));
  const openFilter = async (label: string) => {
    const button = getButton(label);
    const popover = button.parentElement as HTMLDetailsElement;
    if (!popover.open) await user.click(button);
    return within(popover);
  };
  return { user, openFilter };
};

describe('filter bar', () => {
  it('applies chosen places and types at once, and shows them in its buttons', async () => {
    const { user, openFilter } = renderBar('?page=3');
    await user.click((await openFilter('Ubicación')).getByLabelText(/^Marbella/));
    expect(visitedUrls).toEqual(['/propiedades?location=Marbella']);
    const types = await openFilter('Tipo');
    await user.click(types.getByLabelText(/^Casa/));
    await user.click(types.getByLabelText('Tipos de Casa'));
    await user.click(types.getByLabelText(/^Casa/));
    await user.click(types.getByLabelText(/^Villa/));
    expect(visitedUrls.at(-1)).toBe('/propiedades?location=Marbella&propertyType=2-3');
    expect(getButtonTexts()).toEqual([
      'Ubicación: Marbella',
      'Tipo: Villa',
      'Dormitorios: Todos',
      'Precio: Cualquiera',
      'Más filtros',
    ]);
    expect(getChips()).toEqual(['Marbella', 'Villa']);
  });

  it('lists options without numbers if they were not counted', async () => {
    const location = facets.location.map((option) => ({ ...option, count: null }));
    const { openFilter } = renderBar('', { ...facets, location, zone: [], pool: null });
    const places = (await openFilter('Ubicación')).getAllByRole('checkbox');
    expect(places.map((box) => box.parentElement!.textContent)).toEqual(['Coín', 'Marbella', 'Nerja']);
    expect((await openFilter('Más filtros')).getByLabelText(/^Piscina/).parentElement!.textContent).toBe('Piscina');
  });

  it('lists towns in Spanish order, with their zones and numbers of properties', async () => {
    const { openFilter } = renderBar();
    const labels = (await openFilter('Ubicación'))
      .getAllByRole('checkbox')
      .map((box) => box.parentElement!.textContent);
    expect(labels).toEqual([...['Coín7', 'Marbella30', 'Centro5', 'Puerto Banús9'], ...['Nerja4', 'Centro2']]);
  });

  it('shows the number of more than two places instead of their names', async () => {
    const { user, openFilter } = renderBar('?location=Marbella,Nerja');
    expect(getButtonTexts()[0]).toBe('Ubicación: Marbella, Nerja');
    await user.click((await openFilter('Ubicación')).getByLabelText(/^Coín/));
    expect(getButtonTexts()[0]).toBe('Ubicación: 3 seleccionadas');
  });

  it('says that there are no places and types if none is available', async () => {
    const { openFilter } = renderBar('', { ...facets, location: [], zone: [], family: [], propertyType: [] });
    expect((await openFilter('Ubicación')).getByText('No hay ubicaciones disponibles')).toBeTruthy();
    expect((await openFilter('Tipo')).getByText('No hay tipos disponibles')).toBeTruthy();
  });

  it('applies a usual price range, or custom bounds on Enter and when a field loses the focus', async () => {
    const { user, openFilter } = renderBar();
    const prices = await openFilter('Precio');
    await user.click(prices.getByLabelText(/^300\.000 – 400\.000/));
    expect(visitedUrls.at(-1)).toBe('/propiedades?priceMin=300000&priceMax=400000');
    expect(getChips()).toEqual(['300.000 – 400.000 €']);
    const [min, max] = [prices.getByLabelText<HTMLInputElement>(/^Mínimo/), prices.getByLabelText(/^Máximo/)];
    expect(min.value).toBe('');

    await user.type(min, '310.000 €{Enter}');
    expect(visitedUrls.at(-1)).toBe('/propiedades?priceMin=310000');
    expect(getChips()).toEqual(['Desde 310.000 €']);
    await user.type(max, '390 mil');
    expect(visitedUrls.at(-1)).toBe('/propiedades?priceMin=310000');
    await user.tab();
    expect(visitedUrls.at(-1)).toBe('/propiedades?priceMin=310000&priceMax=390000');
    expect(min.value).toBe('310.000');

    await user.click(prices.getByLabelText(/^Más de 2\.000\.000€/));
    expect(visitedUrls.at(-1)).toBe('/propiedades?priceMin=2000000');
    await user.click(prices.getByLabelText(/^Cualquiera/));
    expect(visitedUrls.at(-1)).toBe('/propiedades');
  });

  it('refuses a minimum above the maximum until the maximum is raised too', async () => {
    const { user, openFilter } = renderBar('?priceMin=210000&priceMax=310000');
    const prices = await openFilter('Precio');
    const [min, max] = [prices.getByLabelText<HTMLInputElement>(/^Mínimo/), prices.getByLabelText(/^Máximo/)];
    await user.clear(min);
    await user.type(min, '400 mil{Enter}');
    expect(prices.getByRole('alert').textContent).toBe('El mínimo supera al máximo.');
    expect(min.getAttribute('aria-invalid')).toBe('true');
    expect(min.value).toBe('400 mil');
    expect(visitedUrls).toEqual([]);

    await user.clear(max);
    await user.type(max, '500000{Enter}');
    expect(visitedUrls).toEqual(['/propiedades?priceMin=400000&priceMax=500000']);
    expect(prices.queryByRole('alert')).toBeNull();
  });

  it('refuses a bound that is not a number, until it is corrected', async () => {
    const { user, openFilter } = renderBar();
    const prices = await openFilter('Precio');
    await user.type(prices.getByLabelText(/^Máximo/), 'barato{Enter}');
    expect(prices.getByRole('alert').textContent).toBe('Escriba una cifra, como 300.000.');
    await user.type(prices.getByLabelText(/^Máximo/), '{Backspace}');
    expect(prices.queryByRole('alert')).toBeNull();
    expect(visitedUrls).toEqual([]);
  });

  it('reports contradictory bounds of the URL at the maximum, and applies them once corrected', async () => {
    const { user, openFilter } = renderBar('?priceMin=300000&priceMax=200000');
    const prices = await openFilter('Precio');
    const max = prices.getByLabelText<HTMLInputElement>(/^Máximo/);
    expect(prices.getByLabelText<HTMLInputElement>(/^Mínimo/).value).toBe('300.000');
    expect(max.value).toBe('200.000');
    expect(max.getAttribute('aria-invalid')).toBe('true');
    expect(prices.getByText('El mínimo supera al máximo.')).toBeTruthy();
    await user.clear(max);
    await user.type(max, '400000{Enter}');
    expect(visitedUrls).toEqual(['/propiedades?priceMin=300000&priceMax=400000']);
    expect(prices.queryByText('El mínimo supera al máximo.')).toBeNull();
  });

  it('adds the type apartment for a studio', async () => {
    const { user, openFilter } = renderBar('?sort=price-desc');
    await user.click((await openFilter('Dormitorios')).getByLabelText(/^Estudio/));
    expect(visitedUrls.at(-1)).toBe('/propiedades?propertyType=1-1&bedrooms=0&sort=price-desc');
    expect(getChips()).toEqual(['Apartamento', 'Estudio']);
    expect(screen.getByRole('link', { name: 'Quitar filtro Apartamento' }).getAttribute('href')).toBe(
      '/propiedades?bedrooms=0&sort=price-desc',
    );
  });

  it('counts the filters under "Más filtros", an area once', async () => {
    const { user, openFilter } = renderBar();
    const more = await openFilter('Más filtros');
    await user.click(more.getByLabelText(/^3\+/));
    await user.click(more.getByLabelText(/^250 – 400/));
    await user.click(more.getByLabelText(/^E,? ?5/));
    expect(visitedUrls.at(-1)).toBe('/propiedades?baths=3&builtMin=250&builtMax=400&energy=E');
    expect(getButton('Más filtros').textContent).toBe('Más filtros3');
    expect(getChips()).toEqual(['3 baños o más', '250 – 400 m² construidos', 'Consumo E o mejor']);
    await user.click(more.getByLabelText(/^Vista al mar/));
    expect(visitedUrls.at(-1)).toMatch(/&energy=E&seaView=true$/);
    expect(getButton('Más filtros').textContent).toBe('Más filtros4');
  });

  it('keeps the other parts of the search when a filter changes', async () => {
    const { user, openFilter } = renderBar('?near=Nerja&within=2000&without=pool&sort=nearest&view=list&page=2');
    await user.click((await openFilter('Más filtros')).getByLabelText(/^Jardín/));
    expect(visitedUrls).toEqual([
      '/propiedades?near=Nerja&within=2000&garden=true&without=pool&sort=nearest&view=list',
    ]);
  });

  it('closes a filter on Escape, with the focus on its button, and on a click elsewhere', async () => {
    const { user, openFilter } = renderBar();
    await openFilter('Dormitorios');
    const button = getButton('Dormitorios');
    const popover = button.parentElement as HTMLDetailsElement;
    expect(popover.open).toBe(true);
    await user.tab();
    expect(popover.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    expect(popover.open).toBe(false);
    expect(document.activeElement).toBe(button);

    await openFilter('Dormitorios');
    expect(popover.open).toBe(true);
    await user.click(document.body);
    expect(popover.open).toBe(false);
  });
});
