import fc from 'fast-check';
import { StrayAmpersands } from './stray-ampersands.ts';

function escapeAll(...pieces: string[]) {
  const ampersands = new StrayAmpersands();
  const positions: number[] = [];
  const texts = pieces.map((piece) => {
    const text = ampersands.write(piece);
    positions.push(...ampersands.fixedPositions);
    return text;
  });
  texts.push(ampersands.end());
  positions.push(...ampersands.fixedPositions);
  return { text: texts.join(''), positions };
}

const TOKENS = [
  ...['&', '&amp;', '&nbsp;', '&#13;', '&#x1F;', '&;', '&#;', '&#x;', '&T', '&&', ';', '#', 'x', 'amp;', ' '],
  ...['<![CDATA[', ']]>', ']', '<!--', '-->', '-', '<?', '?>', '?', '<', '>', '<!', '<a b="', '">', '</a>', 'ñ', '😀'],
  ...['\n', '\r', `&${'a'.repeat(62)};`, `&${'a'.repeat(70)};`],
];
const inputs = fc.array(fc.constantFrom(...TOKENS), { maxLength: 30 }).map((tokens) => tokens.join(''));

const name = fc.constantFrom('a', 'b-c', 'd_e');
const inner = fc.constantFrom(
  'Sun &amp; sea',
  '&#241;',
  '&lt;b&gt;',
  'x',
  '<![CDATA[a & b ]] > &nbsp]]>',
  '<!-- & -->',
  '<?p & ?>',
);
const { xml } = fc.letrec<{ xml: string }>((tie) => ({
  xml: fc.oneof(
    { maxDepth: 4 },
    inner,
    fc
      .tuple(
        name,
        inner.filter((text) => !text.startsWith('<')),
        fc.array(tie('xml'), { maxLength: 4 }),
      )
      .map(([tag, value, parts]) => `<${tag} z="${value}">${parts.join('')}</${tag}>`),
  ),
}));

const splitText = (text: string, cuts: number[]) => {
  const edges = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length];
  return edges.slice(1).map((edge, index) => text.slice(edges[index], edge));
};
const cutLists = fc.array(fc.nat(), { maxLength: 12 });

describe('StrayAmpersands', () => {
  it.each([
    ['AT&T', 'AT&amp;T'],
    ['?a=1&b=2', '?a=1&amp;b=2'],
    ['Sun & sea', 'Sun &amp; sea'],
    ['&', '&amp;'],
    ['&&amp;', '&amp;&amp;'],
    ['<a href="?a=1&b=2">R&D; R&#x;</a>', '<a href="?a=1&amp;b=2">R&D; R&amp;#x;</a>'],
    ['<![CDATA[a & b]]> & <!-- & --> & <?x & ?> &', '<![CDATA[a & b]]> &amp; <!-- & --> &amp; <?x & ?> &amp;'],
    ['<![CDATA[a ]] & ]]]>&', '<![CDATA[a ]] & ]]]>&amp;'],
    ['<!-->&-->&', '<!-->&-->&amp;'],
    ['&nbsp;&amp;&#13;&#xA0;&constructor;', '&nbsp;&amp;&#13;&#xA0;&constructor;'],
  ])('escapes %p', (text, expected) => expect(escapeAll(text).text).toBe(expected));

  it('returns the same text and positions at any chunk border', () => {
    fc.assert(
      fc.property(inputs, cutLists, (text, cuts) => {
        const whole = escapeAll(text);
        expect(escapeAll(...splitText(text, cuts))).toEqual(whole);
        expect(escapeAll(...text)).toEqual(whole);
        for (const position of whole.positions) expect(whole.text.slice(position, position + 5)).toBe('&amp;');
        expect(whole.text.length).toBe(text.length + 4 * whole.positions.length);
        expect(escapeAll(whole.text)).toEqual({ text: whole.text, positions: [] });
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves well-formed XML unchanged', () => {
    fc.assert(
      fc.property(xml, cutLists, (text, cuts) => {
        expect(escapeAll(...splitText(text, cuts))).toEqual({ text, positions: [] });
      }),
    );
  });

  it('holds back only a few characters', () => {
    const ampersands = new StrayAmpersands();
    const long = `&${'a'.repeat(100_000)}`;
    expect(ampersands.write(long)).toHaveLength(long.length + 4);
    expect(ampersands.write(`<![CDATA[${'&'.repeat(100_000)}`)).toHaveLength(100_009);
  });
});
