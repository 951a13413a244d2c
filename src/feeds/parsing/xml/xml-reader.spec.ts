import fc from 'fast-check';
import type { FeedWarning } from '../../feed-warning.contract.ts';
import type { FeedRefused } from '../../feed.problems.ts';
import { XmlReader } from './xml-reader.ts';

function createReader(warn: (kind: FeedWarning) => void = () => undefined) {
  return new XmlReader('property', warn, (property) => property.childText('id'));
}

function read(pieces: string[], warn?: (kind: FeedWarning) => void) {
  const xml = createReader(warn);
  const elements = pieces.flatMap((piece) => xml.write(piece));
  xml.close();
  return elements.map((element) => [
    element.childText('id'),
    element.child('en')?.text ?? null,
    ...[...element.faults].sort(),
  ]);
}

function readError(feed: string, size = feed.length): string {
  const xml = createReader();
  try {
    for (let start = 0; start < feed.length; start += size) xml.write(feed.slice(start, start + size));
    xml.close();
    return '';
  } catch (fault) {
    return (fault as Error).message;
  }
}

const FEED = `<root><kyero/><x><property><ID>a 😀 b</ID></property></x>
<property><id>2</id><en q="a&b"><![CDATA[<p>ñ & m</p>]]>&#13; t</en></property><property><id>R&D & <3</id></property><other><id>9</id></other></root>`;
const EXPECTED = [
  ['a 😀 b', null],
  ['2', '<p>ñ & m</p>\r t', 'stray_ampersand'],
  ['R&D & <3', null, 'stray_ampersand', 'stray_less_than'],
];

describe('XmlReader', () => {
  it('returns the same elements at any chunk border', () => {
    expect(read([FEED])).toEqual(EXPECTED);
    fc.assert(
      fc.property(fc.array(fc.nat(FEED.length), { maxLength: 12 }), (cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b), FEED.length];
        const pieces = edges.slice(1).map((edge, index) => FEED.slice(edges[index], edge));
        expect(read(pieces.filter(Boolean))).toEqual(EXPECTED);
      }),
    );
  });

  it('tolerates faults within a text and counts each kind once per property', () => {
    const kinds: FeedWarning[] = [];
    const text = 'a\u0001&nbsp;&constructor;&#0; & &';
    const faults = ['stray_ampersand', 'stray_character', 'undefined_entity'];
    const feed = `<r><property><id>${text}</id></property><property/>&&<x>&\u0001</x></r>`;
    expect(read([feed], (kind) => kinds.push(kind))).toEqual([
      ['a\u0001&nbsp;&constructor;&#0; & &', null, ...faults],
      ['', null],
    ]);
    expect(kinds.sort()).toEqual(['stray_ampersand', 'stray_character']);
  });

  it.each([
    [
      '<r><property><id>1</id>',
      'El archivo está cortado: termina en la línea 1, columna 23, en la propiedad 1, antes de cerrar <r>.',
    ],
    [
      '<r>\n<property><id>1</id><town>x</property></property></r>',
      'El XML no está bien formado en la línea 2, columna 38, en la propiedad 1: falta cerrar <town>.',
    ],
    [
      '<r>\n<property><id>1</id><town>x</ciudad></property></r>',
      'El XML no está bien formado en la línea 2, columna 36, en la propiedad 1: </ciudad> no cierra nada: se esperaba </town>.',
    ],
    [
      '<r><property><id>1</id></r>',
      'El XML no está bien formado en la línea 1, columna 27, en la propiedad 1: falta cerrar <property>.',
    ],
    [
      '<r><property><id>1</id></property>\n<property><b></c></property></r>',
      'El XML no está bien formado en la línea 2, columna 17, en la propiedad que sigue a 1: </c> no cierra nada: se esperaba </b>.',
    ],
    [
      '<r><property><id>1</id></property></x></r>',
      'El XML no está bien formado en la línea 1, columna 38, después de la propiedad 1: </x> no cierra nada: se esperaba </r>.',
    ],
    [
      '<r><property><id>1</id> & & \n & <b c=d/></property></r>',
      'El XML no está bien formado en la línea 2, columna 9, en la propiedad 1: hay un atributo mal escrito.',
    ],
    [
      '<r><property><id>1</id> & & <b c=d/></property></r>',
      'El XML no está bien formado en la línea 1, columna 34, en la propiedad 1: hay un atributo mal escrito.',
    ],
    [
      '<r><property><id>1</id><a><![CDATA[</a></property></r>',
      'El XML no está bien formado: termina en la línea 1, columna 54, en la propiedad 1, dentro de un comentario o de un CDATA que no se cierra.',
    ],
    [
      '<r><property><id>1</id><a b="></a></property></r>',
      'El XML no está bien formado: termina en la línea 1, columna 49, en la propiedad 1, sin haber cerrado <property>.',
    ],
    ['<r/><r/>', 'El XML no está bien formado en la línea 1, columna 7: después de cerrar <r> empieza otro elemento.'],
    ['<r/>x', 'El XML no está bien formado en la línea 1, columna 5: hay texto fuera de <r>.'],
    ['<r></r></r>', 'El XML no está bien formado en la línea 1, columna 11: </r> no cierra nada.'],
    ['', 'El archivo está cortado: termina antes de su primer elemento.'],
  ])('reports the fault and position of %j', (feed, sentence) => {
    expect(readError(feed)).toBe(sentence);
    for (const size of [1, 2, 5, 13]) expect(readError(feed, size)).toBe(sentence);
  });

  it('returns the same elements or error for random input at any chunk border', () => {
    const tokens = [
      ...['<r>', '</r>', '<property>', '</property>', '<id>', '</id>', '<b c="1">', '<b c=1>', '</b>', '<', '<5', '< '],
      ...[
        'a',
        '&',
        '&amp;',
        '&x;',
        '&#0;',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<?x',
        '?>',
        '"',
        '>',
        '/',
        '\u0001',
        'ñ',
      ],
      ...['\n', '\r\n', '\r', '😀'],
    ];
    const feeds = fc
      .array(fc.constantFrom(...tokens), { maxLength: 25 })
      .map((parts) => `<r><property><id>7</id>${parts.join('')}</property></r>`);
    const readPieces = (pieces: string[]) => {
      const kinds: string[] = [];
      try {
        return [read(pieces, (kind) => kinds.push(kind)), kinds.sort()];
      } catch (fault) {
        // Text after the root is a fault; its position depends on the chunks.
        return (fault as FeedRefused).message.replace(/en la línea .*(?=hay texto fuera)/, '');
      }
    };
    fc.assert(
      fc.property(feeds, fc.nat(), fc.nat(), (feed, cutA, cutB) => {
        const [first, second] = [cutA % feed.length, cutB % feed.length].sort((a, b) => a - b) as [number, number];
        const pieces = [feed.slice(0, first), feed.slice(first, second), feed.slice(second)];
        expect(readPieces(pieces)).toEqual(readPieces([feed]));
        expect(readPieces([...feed.match(/[^]/g)!])).toEqual(readPieces([feed]));
      }),
      { numRuns: 1000 },
    );
  });

  it('quotes the feed in one line of limited length', () => {
    const sentence = readError(`<r><property><id>${'x\n\u202e'.repeat(500)}</id></y${'y'.repeat(900)}>`);
    expect(sentence).toMatch(
      /^El XML no está bien formado en la línea 501, columna \d+, en la propiedad (?:x ){30}…: <\/y{60}…> no cierra nada: se esperaba <\/property>\.$/,
    );
  });

  it('accepts elements up to the limits of depth and length, and refuses a longer text', () => {
    expect(readError('<a>'.repeat(64) + '</a>'.repeat(64))).toBe('');
    const longest = 'x'.repeat(1_000_000);
    expect(read([`<r><property><id>${longest}</id></property></r>`])).toEqual([[longest, null]]);
    expect(readError(`<r><property><id>${longest}x</id></property></r>`)).toMatch('texto demasiado largo');
  });

  it.each([
    ['a DOCTYPE', ['<!DOCTYPE r [<!ENTITY a "b">]><r/>'], /DOCTYPE/],
    ['depth', ['<a>'.repeat(65)], /anida más de 64/],
    ['a long text', ['<r><property><id>', ...Array<string>(20).fill('x'.repeat(65_536))], /texto demasiado largo/],
    ['a long attribute', ['<r><property id="', ...Array<string>(20).fill('x'.repeat(65_536))], /texto demasiado largo/],
    ['a long comment', ['<r><!--', ...Array<string>(20).fill('x'.repeat(65_536))], /texto demasiado largo/],
    ['a long doctype', ['<!DOCTYPE r [', ...Array<string>(20).fill('x'.repeat(65_536))], /texto demasiado largo/],
    [
      'a large element',
      ['<r><property>', ...Array<string>(130).fill(`<i>${'x'.repeat(64_000)}</i>`)],
      /demasiado grande/,
    ],
  ])('refuses %s', (_, pieces, message) => expect(() => read(pieces)).toThrow(message));
});
