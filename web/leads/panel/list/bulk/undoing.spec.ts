import { undoing } from './undoing.ts';

const outcome = (of: 'done' | 'unchanged' | 'refused') => ({
  ...{ id: '1', name: 'Ana', outcome: of, reason: of === 'refused' ? 'Lead no encontrado' : null },
  from: of === 'done' ? { assignedTo: null } : null,
  to: of === 'done' ? { assignedTo: '2' } : null,
});

it('takes leads back to where they stood, those that were changed, unless somebody changed them since', () => {
  expect(undoing([outcome('done'), outcome('unchanged'), outcome('refused')])).toEqual([
    { id: '1', to: { assignedTo: null }, from: { assignedTo: '2' } },
  ]);
});
