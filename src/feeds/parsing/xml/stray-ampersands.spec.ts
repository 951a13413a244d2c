import fc from 'fast-check';
import { StrayAmpersands } from './stray-ampersands.ts';

function fixedPositions(...pieces: string[]) {
  const ampersands = new StrayAmpersands();
  const places: number[] = [];
  const given = pieces.map((piece) => {
    const text = ampersands.write(piece);
    places.push(...ampersands.fixedPositions);
    return text;
  });
  given.push(ampersands.end());
  places.push(...ampersands.fixedPositions);
  return { text: given.join(''), places };
}

/** What borders may cut through, and what may stand beside it. */
const TOKENS = [
  ...['&', '&amp;', '&nbsp;', '&#13;', '&#x1F;', '&;', '&#;', '&#x;', '&T', '&&', ';', '#', 'x', 'amp;', ' '],
  ...['<![CDATA[', ']]>', ']', '<!--', '-->', '-', '<?', '?>', '?', '<', '>', '<!', '<a b="', '">', '</a>', 'ñ', '😀'],
  ...['\n', '\r', `&${'a'.repeat(62)};`, `&${'a'.repeat(70)};`],
];
const texts = fc.array(fc.constantFrom(...TOKENS), { maxLength: 30 }).map((tokens) => tokens.join(''));

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

const cut = (text: string, cuts: number[]) => {
  const edges = [0, ...cuts.map((one) => one % (text.length + 1)).sort((a, b) => a - b), text.length];
  return edges.slice(1).map((edge, at) => text.slice(edges[at], edge));
};
const cuts = fc.array(fc.nat(), { maxLength: 12 });

describe('stray ampersands', () => {
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
  ])('are mended in %p', (text, whole) => expect(fixedPositions(text).text).toBe(whole));

  it('are mended the same wherever the text is cut', () => {
    fc.assert(
      fc.property(texts, cuts, (text, places) => {
        const whole = fixedPositions(text);
        expect(fixedPositions(...cut(text, places))).toEqual(whole);
        expect(fixedPositions(...text)).toEqual(whole);
        for (const place of whole.places) expect(whole.text.slice(place, place + 5)).toBe('&amp;');
        expect(whole.text.length).toBe(text.length + 4 * whole.places.length);
        expect(fixedPositions(whole.text)).toEqual({ text: whole.text, places: [] });
      }),
      { numRuns: 2000 },
    );
  });

  it('are none in XML that is well formed', () => {
    fc.assert(
      fc.property(xml, cuts, (text, places) => {
        expect(fixedPositions(...cut(text, places))).toEqual({ text, places: [] });
      }),
    );
  });

  it('hold no more than a few characters back', () => {
    const ampersands = new StrayAmpersands();
    const long = `&${'a'.repeat(100_000)}`;
    expect(ampersands.write(long)).toHaveLength(long.length + 4);
    expect(ampersands.write(`<![CDATA[${'&'.repeat(100_000)}`)).toHaveLength(100_009);
  });
});
