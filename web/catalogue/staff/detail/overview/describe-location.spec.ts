import { describeLocation } from './describe-location.ts';

const at = (radius: number) => ({ latitude: 36.5, longitude: -4.9, radius });

describe('what visitors see of the place of a property', () => {
  it.each([
    ['Zona (aproximada): un círculo de 600\u00a0m de radio', 'zone', at(600)],
    ['Zona (aproximada): un círculo de 1\u00a0km de radio', 'zone', at(1_000)],
    ['Zona (aproximada): un círculo de 2,8\u00a0km de radio', 'zone', at(2_800)],
    ['Zona (aproximada): no sale en el mapa, porque no se conoce la zona y faltan las coordenadas', 'zone', null],
    ['Punto exacto', 'exact', at(0)],
    ['Punto exacto: no sale en el mapa, porque faltan las coordenadas', 'exact', null],
    ['Oculta', 'hidden', null],
  ] as const)('%s', (said, pointPrecision, point) => expect(describeLocation({ pointPrecision, point })).toBe(said));
});
