import type { Letter, LetterBlock } from './letter-block.ts';
import { renderLetterHtml } from './render-letter-html.ts';

const letter = (...paragraphs: LetterBlock[]): Letter => ({
  letterhead: 'Cala & Norte',
  subject: '<Asunto>',
  preheader: '"Antes"',
  paragraphs,
  signature: [{ text: 'Cala Norte' }, { text: 'a@a.es', href: 'mailto:a@a.es' }],
});
/** What of a letter is to be read, with its links, each element on a line of its own. */
const readable = (html: string) =>
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
const isIn = (block: LetterBlock, lines: string[]) =>
  expect(readable(renderLetterHtml(letter(block)))).toEqual([...BEFORE, ...lines, ...AFTER]);

describe('a letter in HTML', () => {
  it('has its subject as its title, and nothing that people wrote is code in it', () => {
    expect(renderLetterHtml(letter('a'))).toContain('<title>&#60;Asunto&#62;</title>');
    isIn(`<b> & "c" 'd'`, ['&#60;b&#62; &#38; &#34;c&#34; &#39;d&#39;']);
  });

  it('has headings, quotes with their lines, rows, items and buttons', () => {
    isIn({ heading: 'Título' }, ['Título']);
    isIn({ quote: 'a\r\nb\rc\nd\n\ne' }, ['a|b|c|d||e']);
    isIn(
      {
        rows: [
          { label: 'Correo', text: 'a@a.es', href: 'mailto:a@a.es' },
          { label: 'Dos', text: 'x\ny' },
        ],
      },
      ['Correo', '[mailto:a@a.es] a@a.es', 'Dos', 'x|y'],
    );
    isIn(
      {
        items: [
          { text: 'Villa', href: 'https://a.es/1', lines: ['1 €', '<2>'] },
          { text: 'Piso', lines: [] },
        ],
      },
      ['[https://a.es/1] Villa', '|', '1 €', '|', '&#60;2&#62;', 'Piso'],
    );
    const copied = 'Si el botón no funciona, copie esta dirección en su navegador:|';
    isIn({ action: 'Ver', href: 'https://a.es/?a=1&b' }, [
      ...['[https://a.es/?a=1&#38;b] Ver', copied, 'https://a.es/?a=1&#38;b'],
    ]);
  });

  it('has its blocks in their order', () => {
    expect(readable(renderLetterHtml(letter('a', 'b', { heading: 'c' })))).toEqual([
      ...BEFORE,
      'a',
      'b',
      'c',
      ...AFTER,
    ]);
  });
});
