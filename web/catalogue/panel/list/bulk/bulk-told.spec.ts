import { bulkTold } from './bulk-told.ts';

const outcome = (of: 'done' | 'unchanged' | 'refused') => ({ id: '1', reference: 'MB-1', outcome: of, reason: null });

describe('what many changes at once came to', () => {
  it('is said in numbers, grouped as in Spain', () => {
    expect(bulkTold('publish', [outcome('done')])).toBe('1 propiedad publicada');
    expect(bulkTold('withdraw', [outcome('done'), outcome('done'), outcome('unchanged'), outcome('refused')])).toBe(
      '2 propiedades retiradas · 1 sin cambios · 1 no se pudo cambiar',
    );
    expect(bulkTold('unfeature', [outcome('refused'), outcome('refused')])).toBe(
      'Ninguna propiedad ha cambiado · 2 no se pudieron cambiar',
    );
    expect(
      bulkTold(
        'undo',
        Array.from({ length: 1000 }, () => outcome('done')),
      ),
    ).toBe('1.000 propiedades como antes');
  });
});
