import { describeLocation } from './group-fields.ts';

const pointWithRadius = (radius: number) => ({ latitude: 36.5, longitude: -4.9, radius });

describe('describeLocation', () => {
  it.each([
    ['Zona (aproximada): un círculo de 600\u00a0m de radio', 'zone', pointWithRadius(600)],
    ['Zona (aproximada): un círculo de 1\u00a0km de radio', 'zone', pointWithRadius(1_000)],
    ['Zona (aproximada): un círculo de 2,8\u00a0km de radio', 'zone', pointWithRadius(2_800)],
    ['Zona (aproximada): no sale en el mapa, porque no se conoce la zona y faltan las coordenadas', 'zone', null],
    ['Punto exacto', 'exact', pointWithRadius(0)],
    ['Punto exacto: no sale en el mapa, porque faltan las coordenadas', 'exact', null],
    ['Oculta', 'hidden', null],
  ] as const)('returns: %s', (expected, pointPrecision, point) =>
    expect(describeLocation({ pointPrecision, point })).toBe(expected),
  );
});
