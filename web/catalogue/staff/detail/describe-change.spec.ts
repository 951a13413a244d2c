import type { ChangedValue, PropertyChange } from '../../../../src/catalogue/history/property-history.contract.ts';
import { describeChange } from './describe-change.ts';

type FieldChange = [field: string, from: ChangedValue['from'], to: ChangedValue['to']];

const describeFields = (steps: FieldChange[], rest: Partial<PropertyChange> = {}) =>
  describeChange(
    {
      id: '1',
      at: '2026-11-20T10:00:00Z',
      author: 'Marta',
      action: 'update-property',
      language: null,
      position: null,
      changes: steps.map(([field, from, to]) => ({ field, from, to, currencies: null })),
      fields: [],
      ...rest,
    },
    'EUR',
  ).replaceAll('\u00a0', ' ');

describe('describeChange', () => {
  it.each<[string, FieldChange[]]>([
    ['cambió el precio de 450.000 € a 430.000 €', [['price', 450_000, 430_000]]],
    ['rellenó el precio con 430.000 €', [['price', null, 430_000]]],
    ['vació el precio, que era 430.000 €', [['price', 430_000, null]]],
    ['publicó la propiedad', [['status', 'draft', 'published']]],
    ['asignó la propiedad a Inés Soler', [['agentId', null, 'Inés Soler']]],
    ['dejó la propiedad sin agente', [['agentId', 'Inés Soler', null]]],
    ['cambió «Terraza» de 12 m² a 15,5 m²', [['terrace', 12, 15.5]]],
    ['rellenó «Zona» con La Cala', [['area', null, 'La Cala']]],
    ['marcó «Piscina»', [['pool', false, true]]],
    ['desmarcó «Piscina»', [['pool', true, false]]],
    [
      'cambió «Terraza» y «Zona»',
      [
        ['terrace', 12, 15],
        ['area', null, 'La Cala'],
      ],
    ],
  ])('returns: %s', (expected, steps) => expect(describeFields(steps)).toBe(expected));

  it('names the price first and counts further fields', () => {
    const steps: FieldChange[] = [
      ['terrace', 1, 2],
      ['price', 10, 9],
      ['area', 'A', 'B'],
    ];
    expect(describeFields(steps)).toBe('cambió el precio de 10 € a 9 € y 2 campos más');
    expect(describeFields([steps[0]!, steps[2]!], { fields: ['dimensions'] })).toBe(
      'cambió «Terraza», «Zona» y 1 campo más',
    );
  });

  it('uses the currencies that the change names', () => {
    const changes = [{ field: 'price', from: 300, to: 290, currencies: { from: 'EUR', to: 'GBP' } }];
    expect(describeFields([], { action: 'import-property', changes })).toBe('cambió el precio de 300 € a 290 £');
  });

  it('truncates long texts', () => {
    expect(describeFields([['headlineEs', null, 'a'.repeat(90)]])).toBe(
      `rellenó «Título del anuncio (español)» con ${'a'.repeat(60)}…`,
    );
  });

  it('describes edits of texts and pictures without their values', () => {
    expect(describeFields([['nameType', 'Villa', 'House']], { action: 'change-translation', language: 'en' })).toBe(
      'cambió el texto en inglés',
    );
    expect(describeFields([['alt', null, 'El jardín']], { action: 'describe-property-picture', position: 1 })).toBe(
      'describió una imagen',
    );
  });

  it('describes an unknown action generically', () => {
    expect(describeFields([], { action: 'dream-of-property' })).toBe('hizo un cambio');
  });
});
