import { type BulkOffer, bulkResult, questionOf, undoing } from './bulk-offer.ts';

const ID = '3f9a1c52-6f0e-4a6e-9b43-0d7f0c5f6a11';
const ASSIGN: BulkOffer = {
  label: 'Marta',
  to: { assignedTo: ID },
  act: ['Asignar', 'a Marta'],
  done: ['asignado', 'asignados'],
};
const outcome = (of: 'done' | 'unchanged' | 'refused') => ({
  ...{ id: ID, name: 'Ana', outcome: of, reason: of === 'refused' ? 'Lead no encontrado' : null },
  from: of === 'done' ? { assignedTo: null } : null,
  to: of === 'done' ? { assignedTo: ID } : null,
});

describe('many leads at once', () => {
  it('are counted in the question, in groups as in Spain', () => {
    expect(questionOf(ASSIGN, 1)).toBe('¿Asignar 1 lead a Marta?');
    expect(questionOf(ASSIGN, 4761)).toBe('¿Asignar 4.761 leads a Marta?');
    expect(questionOf({ ...ASSIGN, act: ['Archivar', ''] }, 20)).toBe('¿Archivar 20 leads?');
  });

  it('are told apart by what became of them', () => {
    expect(bulkResult(ASSIGN.done, [outcome('done')])).toBe('1 lead asignado');
    expect(bulkResult(ASSIGN.done, [outcome('done'), outcome('done'), outcome('unchanged'), outcome('refused')])).toBe(
      '2 leads asignados · 1 sin cambios · 1 no se pudo cambiar',
    );
    expect(bulkResult(ASSIGN.done, [outcome('refused'), outcome('refused')])).toBe(
      'Ningún lead ha cambiado · 2 no se pudieron cambiar',
    );
  });

  it('go back to where they stood, those that were changed, unless somebody changed them since', () => {
    expect(undoing([outcome('done'), outcome('unchanged'), outcome('refused')])).toEqual([
      { id: ID, to: { assignedTo: null }, from: { assignedTo: ID } },
    ]);
  });
});
