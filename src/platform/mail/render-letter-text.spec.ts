import type { Letter, LetterBlock } from './letter-block.ts';
import { renderLetterText } from './render-letter-text.ts';

const letter = (paragraphs: LetterBlock[]): Letter => ({
  ...{ letterhead: 'Cala Norte', subject: 'Asunto', preheader: 'Antes', paragraphs },
  signature: [{ text: 'Cala Norte' }, { text: 'a@a.es', href: 'mailto:a@a.es' }],
});

describe('a letter in plain text', () => {
  it('says the same, with the addresses of the web beside their names', () => {
    const blocks: LetterBlock[] = [
      'a',
      { heading: 'Título' },
      {
        rows: [
          { label: 'R', text: 'x', href: 'https://a.es' },
          { label: 'S', text: 'y', href: 'tel:1' },
          { label: 'T', text: 'z' },
        ],
      },
      { quote: '<q>' },
      {
        items: [
          { text: 'Villa', href: 'http://a.es/1', lines: ['1 €', '2'] },
          { text: 'https://a.es/2', href: 'https://a.es/2', lines: [] },
        ],
      },
      { action: 'Ver', href: 'https://a.es/3' },
    ];
    expect(renderLetterText(letter(blocks))).toBe(
      [
        ...['a', '', 'Título', '------', '', 'R: x https://a.es', 'S: y', 'T: z', '', '<q>', ''],
        ...['- Villa', '  http://a.es/1', '  1 €', '  2', '', '- https://a.es/2', ''],
        ...['Ver:', 'https://a.es/3', '', '-- ', 'Cala Norte', 'a@a.es', ''],
      ].join('\n'),
    );
  });
});
