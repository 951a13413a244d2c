import fc from 'fast-check';
import type { FeedWarning } from '../feed-warning.contract.ts';
import { XmlReader } from './xml-reader.ts';

function read(pieces: string[], warn: (kind: FeedWarning) => void = () => undefined) {
  const reader = new XmlReader('property', warn);
  const found = pieces.flatMap((piece) => reader.write(piece));
  reader.close();
  return found.map((element) => [element.textOf('id'), element.child('en')?.text ?? null]);
}

const FEED = `<root><kyero/><x><property><ID>a 😀 b</ID></property></x>
<property><id>2</id><en><![CDATA[<p>ñ & m</p>]]>&#13; t</en></property><other><id>9</id></other></root>`;
const FOUND = [
  ['a 😀 b', null],
  ['2', '<p>ñ & m</p>\r t'],
];

describe('XmlReader', () => {
  it('gives the same however the text is cut', () => {
    expect(read([FEED])).toEqual(FOUND);
    fc.assert(
      fc.property(fc.array(fc.nat(FEED.length), { maxLength: 12 }), (cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b), FEED.length];
        const pieces = edges.slice(1).map((edge, at) => FEED.slice(edges[at], edge));
        expect(read(pieces.filter(Boolean))).toEqual(FOUND);
      }),
    );
  });

  it('puts up with what spoils one text', () => {
    const kinds: FeedWarning[] = [];
    const warn = (kind: FeedWarning) => kinds.push(kind);
    expect(read(['<r><property><id>a\u0001&nbsp;&constructor;&#0;</id></property></r>'], warn)).toHaveLength(1);
    expect(kinds).toEqual(['stray_character', 'undefined_entity', 'undefined_entity', 'stray_character']);
  });

  it.each([
    ['a cut', ['<r><property><id>1</id>'], /cortado: termina antes de cerrar <r>/],
    ['crossed tags', ['<r><a></b></r>'], /bien formado/],
    ['bare ampersands', ['<r><a>x & y</a><b>;</b></r>'], /bien formado/],
    ['a second root', ['<r/><r/>'], /bien formado/],
    ['a DOCTYPE', ['<!DOCTYPE r [<!ENTITY a "b">]><r/>'], /DOCTYPE/],
    ['depth', ['<a>'.repeat(65)], /anida más de 64/],
    ['a long text', ['<r><property><id>', ...Array<string>(20).fill('x'.repeat(65_536))], /texto demasiado largo/],
    ['a long attribute', ['<r><property id="', ...Array<string>(20).fill('x'.repeat(65_536))], /texto demasiado largo/],
    ['a long comment', ['<r><!--', ...Array<string>(20).fill('x'.repeat(65_536))], /texto demasiado largo/],
    ['a long doctype', ['<!DOCTYPE r [', ...Array<string>(20).fill('x'.repeat(65_536))], /texto demasiado largo/],
    ['a large element', ['<r><property>', ...Array<string>(130).fill('<i>x</i>'.repeat(8_000))], /demasiado grande/],
  ])('refuses %s', (_, pieces, message) => expect(() => read(pieces)).toThrow(message));
});
