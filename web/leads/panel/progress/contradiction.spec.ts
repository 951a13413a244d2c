import { type Stage, stageAgainst, stageAgainstMany, statusAgainst } from './contradiction.ts';

const stage = (name: string, status: Stage['status']): Stage => ({ id: name, name, status });
const [OPEN, VISIT, WON] = [stage('Llamar', null), stage('Visita', 'qualified'), stage('Ganado', 'won')];
const STAGES = [OPEN, VISIT, WON];

describe('stage and status', () => {
  it('contradict where one of them says how it ended and the other does not', () => {
    expect(statusAgainst('won', VISIT, STAGES)).toEqual({
      said: 'El estado «Ganado» no cuadra con la etapa «Visita».',
      both: { stageId: 'Ganado', status: 'won', label: 'Pasar también a la etapa «Ganado»' },
    });
    expect(statusAgainst('contacted', WON, STAGES)).toMatchObject({ both: null });
    expect(statusAgainst('lost', OPEN, STAGES)).toMatchObject({ both: null });
    expect(statusAgainst('qualified', WON, STAGES)).toMatchObject({ both: { stageId: 'Visita' } });
  });

  it('agree on the way, at the same end, and where there is no stage', () => {
    expect(statusAgainst('contacted', VISIT, STAGES)).toBeNull();
    expect(statusAgainst('won', WON, STAGES)).toBeNull();
    expect(statusAgainst('lost', undefined, STAGES)).toBeNull();
  });

  it('contradict where a closed lead comes to a stage that implies nothing', () => {
    expect(stageAgainst(OPEN, 'won')).toMatchObject({ both: { stageId: 'Llamar', status: 'contacted' } });
    expect(stageAgainst(OPEN, 'qualified')).toBeNull();
    expect(stageAgainst(VISIT, 'lost')).toBeNull();
    expect(stageAgainst(undefined, 'lost')).toBeNull();
    expect(stageAgainstMany(OPEN, { closed: 2, all: 1200 })).toMatchObject({
      said: 'Va a pasar 1.200 leads a la etapa «Llamar», que sigue abierta: 2 están cerrados (ganado o perdido).',
      both: { stageId: 'Llamar', status: 'contacted' },
    });
    expect(stageAgainstMany(OPEN, { closed: 0, all: 3 })).toBeNull();
    expect(stageAgainstMany(VISIT, { closed: 2, all: 3 })).toBeNull();
  });
});
