import { type MailContent, type MailBlock, renderMailText } from './render-mail.ts';

const createLetter = (paragraphs: MailBlock[]): MailContent => ({
  ...{ letterhead: 'Cala Norte', subject: 'Asunto', preheader: 'Antes', paragraphs },
  signature: [{ text: 'Cala Norte' }, { text: 'a@a.es', href: 'mailto:a@a.es' }],
});

describe('renderLetterText', () => {
  it('renders every block as text, with web addresses after their labels', () => {
    const blocks: MailBlock[] = [
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
    expect(renderMailText(createLetter(blocks))).toBe(
      [
        ...['a', '', 'Título', '------', '', 'R: x https://a.es', 'S: y', 'T: z', '', '<q>', ''],
        ...['- Villa', '  http://a.es/1', '  1 €', '  2', '', '- https://a.es/2', ''],
        ...['Ver:', 'https://a.es/3', '', '-- ', 'Cala Norte', 'a@a.es', ''],
      ].join('\n'),
    );
  });
});
