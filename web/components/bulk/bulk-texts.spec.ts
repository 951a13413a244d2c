import { bulkTexts, type ItemNoun } from './bulk-texts.ts';

const LEADS: ItemNoun = {
  one: 'lead',
  many: 'leads',
  ending: 'o',
  undoParticiple: { one: 'como estaba', many: 'como estaban' },
};
const PROPERTY: ItemNoun = {
  one: 'propiedad',
  many: 'propiedades',
  ending: 'a',
  undoParticiple: { one: 'como antes', many: 'como antes' },
};
const ASSIGN = {
  questionParts: { verb: 'Asignar', rest: 'a Marta' },
  resultParticiple: { one: 'asignado', many: 'asignados' },
} as const;
const toOutcome = (outcome: 'done' | 'unchanged' | 'refused') => ({ id: '1', outcome, reason: null });

describe('bulk action texts', () => {
  it('state the number of items in the confirmation, with Spanish digit grouping', () => {
    expect(bulkTexts.formatQuestion(LEADS, ASSIGN, 1)).toBe('¿Asignar 1 lead a Marta?');
    expect(bulkTexts.formatQuestion(LEADS, ASSIGN, 4761)).toBe('¿Asignar 4.761 leads a Marta?');
    expect(bulkTexts.formatQuestion(PROPERTY, { questionParts: { verb: 'Publicar', rest: '' } }, 20)).toBe(
      '¿Publicar 20 propiedades?',
    );
    expect([bulkTexts.formatSelection(LEADS, 2), bulkTexts.formatSelection(PROPERTY, 1)]).toEqual([
      ...['2 leads seleccionados', '1 propiedad seleccionada'],
    ]);
  });

  it('report changed, unchanged and refused items separately', () => {
    const outcomes = [toOutcome('done'), toOutcome('done'), toOutcome('unchanged'), toOutcome('refused')];
    expect(bulkTexts.describeOutcomes(LEADS, ASSIGN.resultParticiple, [toOutcome('done')])).toBe('1 lead asignado');
    expect(bulkTexts.describeOutcomes(LEADS, ASSIGN.resultParticiple, outcomes)).toBe(
      '2 leads asignados · 1 sin cambios · 1 no se pudo cambiar',
    );
    expect(
      bulkTexts.describeOutcomes(PROPERTY, PROPERTY.undoParticiple, [toOutcome('refused'), toOutcome('refused')]),
    ).toBe('Ninguna propiedad ha cambiado · 2 no se pudieron cambiar');
    expect(bulkTexts.describeOutcomes(LEADS, ASSIGN.resultParticiple, [toOutcome('unchanged')])).toBe(
      'Ningún lead ha cambiado · 1 sin cambios',
    );
  });
});
