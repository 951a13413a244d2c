import { cardRow, type WrittenCard, writtenCard } from './written-card.ts';

const written = (alt: string): WrittenCard => ({
  reference: 'MB-1',
  slug: 'villa-marbella',
  title: 'Villa en Marbella',
  headline: null,
  pictureCount: 4,
  pictures: [{ key: 'a', color: '#7d9ab0', alt }],
});

describe('a card as a page is sent it', () => {
  it.each(['Villa en Marbella, imagen 1', 'La piscina al atardecer', ''])('is the same afterwards: %j', (alt) => {
    expect(writtenCard(JSON.parse(JSON.stringify(cardRow(written(alt)))) as ReturnType<typeof cardRow>)).toEqual(
      written(alt),
    );
  });

  it('does not say twice what its title says', () => {
    expect(JSON.stringify(cardRow(written('Villa en Marbella, imagen 1')))).not.toContain('imagen');
  });
});
