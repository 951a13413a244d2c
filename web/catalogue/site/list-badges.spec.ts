import { listBadges } from './list-badges.ts';

const none = { status: 'published', isExclusive: false, isFeatured: false, isNew: false } as const;
const texts = (some: Partial<Parameters<typeof listBadges>[0]>) =>
  listBadges({ ...none, ...some }).map(({ text }) => text);

describe('listBadges', () => {
  it('shows nothing where there is nothing to say', () => {
    expect(texts({})).toEqual([]);
  });

  it('calls a property featured only if it is the agency’s own', () => {
    expect(texts({ isFeatured: true })).toEqual([]);
    expect(texts({ isFeatured: true, isExclusive: true })).toEqual(['Exclusivo', 'Destacado']);
  });

  it('keeps the first two of Reservado, Exclusivo, Destacado, Nuevo', () => {
    expect(texts({ status: 'reserved', isExclusive: true, isFeatured: true, isNew: true })).toEqual([
      'Reservado',
      'Exclusivo',
    ]);
    expect(texts({ status: 'reserved', isNew: true })).toEqual(['Reservado', 'Nuevo']);
  });
});
