import { bulkTexts, type ItemNoun } from './bulk-texts.ts';

const LEADS: ItemNoun = { one: 'lead', many: 'leads', ending: 'o', undone: ['como estaba', 'como estaban'] };
const HOMES: ItemNoun = { one: 'propiedad', many: 'propiedades', ending: 'a', undone: ['como antes', 'como antes'] };
const ASSIGN = { act: ['Asignar', 'a Marta'], done: ['asignado', 'asignados'] } as const;
const outcome = (of: 'done' | 'unchanged' | 'refused') => ({ id: '1', outcome: of, reason: null });

describe('many at once', () => {
  it('are counted in the question, in groups as in Spain', () => {
    expect(bulkTexts.question(LEADS, ASSIGN, 1)).toBe('¿Asignar 1 lead a Marta?');
    expect(bulkTexts.question(LEADS, ASSIGN, 4761)).toBe('¿Asignar 4.761 leads a Marta?');
    expect(bulkTexts.question(HOMES, { act: ['Publicar', ''] }, 20)).toBe('¿Publicar 20 propiedades?');
    expect([bulkTexts.chosen(LEADS, 2), bulkTexts.chosen(HOMES, 1)]).toEqual([
      ...['2 leads seleccionados', '1 propiedad seleccionada'],
    ]);
  });

  it('are told apart by what became of them', () => {
    const four = [outcome('done'), outcome('done'), outcome('unchanged'), outcome('refused')];
    expect(bulkTexts.told(LEADS, ASSIGN.done, [outcome('done')])).toBe('1 lead asignado');
    expect(bulkTexts.told(LEADS, ASSIGN.done, four)).toBe('2 leads asignados · 1 sin cambios · 1 no se pudo cambiar');
    expect(bulkTexts.told(HOMES, HOMES.undone, [outcome('refused'), outcome('refused')])).toBe(
      'Ninguna propiedad ha cambiado · 2 no se pudieron cambiar',
    );
    expect(bulkTexts.told(LEADS, ASSIGN.done, [outcome('unchanged')])).toBe('Ningún lead ha cambiado · 1 sin cambios');
  });
});
