import { bulkToast } from './bulk-toast.ts';

const done = { id: '1', reference: 'MB-1', outcome: 'done', reason: null } as const;
const unchanged = { id: '2', reference: 'MB-2', outcome: 'unchanged', reason: null } as const;
const refused = (reference: string | null, reason: string) =>
  ({ id: '3', reference, outcome: 'refused', reason }) as const;

describe('what many changes at once came to', () => {
  it('is said in a number', () => {
    expect(bulkToast('publish', [done])).toEqual({ title: '1 propiedad publicada', description: '', tone: 'default' });
    expect(bulkToast('withdraw', [done, done, unchanged])).toEqual({
      ...{ title: '2 propiedades retiradas', description: '1 sin cambios.', tone: 'default' },
    });
  });

  it('says why not, of the first three', () => {
    const sold = ['MB-3', 'MB-4', 'MB-5', 'MB-6', 'MB-7'].map((reference) => refused(reference, 'está vendida'));
    expect(bulkToast('feature', [unchanged, ...sold])).toEqual({
      title: 'Ninguna propiedad ha cambiado',
      description: '1 sin cambios. MB-3 está vendida; MB-4 está vendida; MB-5 está vendida y 2 más.',
      tone: 'destructive',
    });
    expect(bulkToast('unfeature', [done, refused(null, 'Propiedad no encontrada')])).toMatchObject({
      ...{ title: '1 propiedad sin destacado', description: 'Propiedad no encontrada.' },
    });
  });
});
