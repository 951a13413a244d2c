import { type MailContent, type MailBlock, renderMailHtml } from './render-mail.ts';

const createLetter = (...paragraphs: MailBlock[]): MailContent => ({
  letterhead: 'Cala & Norte',
  subject: '<Asunto>',
  preheader: '"Antes"',
  paragraphs,
  signature: [{ text: 'Cala Norte' }, { text: 'a@a.es', href: 'mailto:a@a.es' }],
});
const toReadableLines = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<!--.*?-->/g, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>/g, '[$1] ')
    .replace(/<br>/g, '|')
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .filter((line) => line.trim());
const BEFORE = ['&#34;Antes&#34;', 'Cala &#38; Norte'];
const AFTER = ['Cala Norte|[mailto:a@a.es] a@a.es'];
const expectLines = (block: MailBlock, lines: string[]) =>
  expect(toReadableLines(renderMailHtml(createLetter(block)))).toEqual([...BEFORE, ...lines, ...AFTER]);

describe('renderLetterHtml', () => {
  it('uses the subject as title and escapes input', () => {
    expect(renderMailHtml(createLetter('a'))).toContain('<title>&#60;Asunto&#62;</title>');
    expectLines(`<b> & "c" 'd'`, ['&#60;b&#62; &#38; &#34;c&#34; &#39;d&#39;']);
  });

  it('renders headings, quotes, rows, items and buttons', () => {
    expectLines({ heading: 'Título' }, ['Título']);
    expectLines({ quote: 'a\r\nb\rc\nd\n\ne' }, ['a|b|c|d||e']);
    expectLines(
      {
        rows: [
          { label: 'Correo', text: 'a@a.es', href: 'mailto:a@a.es' },
          { label: 'Dos', text: 'x\ny' },
        ],
      },
      ['Correo', '[mailto:a@a.es] a@a.es', 'Dos', 'x|y'],
    );
    expectLines(
      {
        items: [
          { text: 'Villa', href: 'https://a.es/1', lines: ['1 €', '<2>'] },
          { text: 'Piso', lines: [] },
        ],
      },
      ['[https://a.es/1] Villa', '|', '1 €', '|', '&#60;2&#62;', 'Piso'],
    );
    const copyHint = 'Si el botón no funciona, copie esta dirección en su navegador:|';
    expectLines({ action: 'Ver', href: 'https://a.es/?a=1&b' }, [
      ...['[https://a.es/?a=1&#38;b] Ver', copyHint, 'https://a.es/?a=1&#38;b'],
    ]);
  });

  it('keeps the order of blocks', () => {
    expect(toReadableLines(renderMailHtml(createLetter('a', 'b', { heading: 'c' })))).toEqual([
      ...BEFORE,
      'a',
      'b',
      'c',
      ...AFTER,
    ]);
  });
});
