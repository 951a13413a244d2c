import {
  type Stage,
  findStageContradiction,
  findBulkStageContradiction,
  findStatusContradiction,
} from './contradiction.ts';

const stage = (name: string, status: Stage['status']): Stage => ({ id: name, name, status });
const [OPEN, VISIT, WON] = [stage('Llamar', null), stage('Visita', 'qualified'), stage('Ganado', 'won')];
const STAGES = [OPEN, VISIT, WON];

describe('stage and status', () => {
  it('contradict when only one of them says how the lead ended', () => {
    expect(findStatusContradiction('won', VISIT, STAGES)).toEqual({
      message: 'El estado «Ganado» no cuadra con la etapa «Visita».',
      resolution: { stageId: 'Ganado', status: 'won', label: 'Pasar también a la etapa «Ganado»' },
    });
    expect(findStatusContradiction('contacted', WON, STAGES)).toMatchObject({ resolution: null });
    expect(findStatusContradiction('lost', OPEN, STAGES)).toMatchObject({ resolution: null });
    expect(findStatusContradiction('qualified', WON, STAGES)).toMatchObject({ resolution: { stageId: 'Visita' } });
  });

  it('agree when both are open, both have the same end, or there is no stage', () => {
    expect(findStatusContradiction('contacted', VISIT, STAGES)).toBeNull();
    expect(findStatusContradiction('won', WON, STAGES)).toBeNull();
    expect(findStatusContradiction('lost', undefined, STAGES)).toBeNull();
  });

  it('contradict when a closed lead moves to an open stage that implies no status', () => {
    expect(findStageContradiction(OPEN, 'won')).toMatchObject({
      resolution: { stageId: 'Llamar', status: 'contacted' },
    });
    expect(findStageContradiction(OPEN, 'qualified')).toBeNull();
    expect(findStageContradiction(VISIT, 'lost')).toBeNull();
    expect(findStageContradiction(undefined, 'lost')).toBeNull();
    expect(findBulkStageContradiction(OPEN, { closed: 2, all: 1200 })).toMatchObject({
      message: 'Va a pasar 1.200 leads a la etapa «Llamar», que sigue abierta: 2 están cerrados (ganado o perdido).',
      resolution: { stageId: 'Llamar', status: 'contacted' },
    });
    expect(findBulkStageContradiction(OPEN, { closed: 0, all: 3 })).toBeNull();
    expect(findBulkStageContradiction(VISIT, { closed: 2, all: 3 })).toBeNull();
  });
});
