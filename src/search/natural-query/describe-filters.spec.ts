import { describeFilters } from './describe-filters.ts';
import type { ParsedFilters } from './natural-query.contract.ts';

describe('describeFilters', () => {
  it.each<[ParsedFilters, string[]]>([
    [{}, []],
    [{ propertyType: ['1-3', '2-3'], location: ['Mijas', 'Ojén'] }, ['Ático', 'Villa', 'Mijas', 'Ojén']],
    [{ bedrooms: [0] }, ['estudio']],
    [{ bedrooms: [1] }, ['1 dormitorio']],
    [{ bedrooms: [0, 1] }, ['hasta 1 dormitorio']],
    [{ bedrooms: [0, 2] }, ['estudio o 2 dormitorios']],
    [{ bedrooms: [3, 2] }, ['2 o 3 dormitorios']],
    [{ bedrooms: [2, 3, 4] }, ['2, 3 o 4 dormitorios']],
    [{ bedrooms: [3, 4, 5] }, ['3 dormitorios o más']],
    [{ bedrooms: [5] }, ['5 dormitorios o más']],
    [{ baths: 1 }, ['1 baño o más']],
    [{ priceMin: 300_000, priceMax: 1_000_000 }, ['de 300.000 a 1.000.000 €']],
    [{ priceMax: 5_000 }, ['hasta 5.000 €']],
    [{ builtMin: 90, plotMin: 1_000 }, ['desde 90 m² construidos', 'parcela desde 1.000 m²']],
    [{ energy: 'B', newBuild: true }, ['consumo B o mejor', 'obra nueva']],
    [{ seaView: true, without: ['pool'] }, ['vista al mar', 'sin piscina']],
    [{ near: 'Puerto Banús' }, ['cerca de Puerto Banús']],
    [{ near: 'Ojén', within: 800 }, ['a 800 m de Ojén']],
    [{ near: 'Ojén', within: 2_500 }, ['a 2,5 km de Ojén']],
    [{ sort: 'price-asc' }, ['primero los más baratos']],
  ])('describes %j as %j', (filters, words) => expect(describeFilters(filters)).toEqual(words));
});
