import { type Stage, checkStage, checkStageForMany, checkStatus } from './contradiction.ts';

const stage = (name: string, status: Stage['status']): Stage => ({ id: name, name, status });
const [OPEN, VISIT, WON] = [stage('Llamar', null), stage('Visita', 'qualified'), stage('Ganado', 'won')];
const STAGES = [OPEN, VISIT, WON];

describe('stage and status', () => {
  it('contradict where one of them says how it ended and the other does not', () => {
    expect(checkStatus('won', VISIT, STAGES)).toEqual({
      message: 'El estado «Ganado» no cuadra con la etapa «Visita».',
      both: { stageId: 'Ganado', status: 'won', label: 'Pasar también a la etapa «Ganado»' },
    });
    expect(checkStatus('contacted', WON, STAGES)).toMatchObject({ both: null });
    expect(checkStatus('lost', OPEN, STAGES)).toMatchObject({ both: null });
    expect(checkStatus('qualified', WON, STAGES)).toMatchObject({ both: { stageId: 'Visita' } });
  });

  it('agree on the way, at the same end, and where there is no stage', () => {
    expect(checkStatus('contacted', VISIT, STAGES)).toBeNull();
    expect(checkStatus('won', WON, STAGES)).toBeNull();
    expect(checkStatus('lost', undefined, STAGES)).toBeNull();
  });

  it('contradict where a closed lead comes to a stage that implies nothing', () => {
    expect(checkStage(OPEN, 'won')).toMatchObject({ both: { stageId: 'Llamar', status: 'contacted' } });
    expect(checkStage(OPEN, 'qualified')).toBeNull();
    expect(checkStage(VISIT, 'lost')).toBeNull();
    expect(checkStage(undefined, 'lost')).toBeNull();
    expect(checkStageForMany(OPEN, { closed: 2, all: 1200 })).toMatchObject({
      message: 'Va a pasar 1.200 leads a la etapa «Llamar», que sigue abierta: 2 están cerrados (ganado o perdido).',
      both: { stageId: 'Llamar', status: 'contacted' },
    });
    expect(checkStageForMany(OPEN, { closed: 0, all: 3 })).toBeNull();
    expect(checkStageForMany(VISIT, { closed: 2, all: 3 })).toBeNull();
  });
});
