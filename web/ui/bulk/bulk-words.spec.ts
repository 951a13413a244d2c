import { bulkWords, type Things } from './bulk-words.ts';

const LEADS: Things = { one: 'lead', many: 'leads', ending: 'o', undone: ['como estaba', 'como estaban'] };
const HOMES: Things = { one: 'propiedad', many: 'propiedades', ending: 'a', undone: ['como antes', 'como antes'] };
const ASSIGN = { act: ['Asignar', 'a Marta'], done: ['asignado', 'asignados'] } as const;
const outcome = (of: 'done' | 'unchanged' | 'refused') => ({ id: '1', outcome: of, reason: null });

describe('many at once', () => {
  it('are counted in the question, in groups as in Spain', () => {
    expect(bulkWords.question(LEADS, ASSIGN, 1)).toBe('¿Asignar 1 lead a Marta?');
    expect(bulkWords.question(LEADS, ASSIGN, 4761)).toBe('¿Asignar 4.761 leads a Marta?');
    expect(bulkWords.question(HOMES, { act: ['Publicar', ''] }, 20)).toBe('¿Publicar 20 propiedades?');
    expect([bulkWords.chosen(LEADS, 2), bulkWords.chosen(HOMES, 1)]).toEqual([
      ...['2 leads seleccionados', '1 propiedad seleccionada'],
    ]);
  });

  it('are told apart by what became of them', () => {
    const four = [outcome('done'), outcome('done'), outcome('unchanged'), outcome('refused')];
    expect(bulkWords.told(LEADS, ASSIGN.done, [outcome('done')])).toBe('1 lead asignado');
    expect(bulkWords.told(LEADS, ASSIGN.done, four)).toBe('2 leads asignados · 1 sin cambios · 1 no se pudo cambiar');
    expect(bulkWords.told(HOMES, HOMES.undone, [outcome('refused'), outcome('refused')])).toBe(
      'Ninguna propiedad ha cambiado · 2 no se pudieron cambiar',
    );
    expect(bulkWords.told(LEADS, ASSIGN.done, [outcome('unchanged')])).toBe('Ningún lead ha cambiado · 1 sin cambios');
  });
});
