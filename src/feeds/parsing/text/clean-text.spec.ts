import fc from 'fast-check';
import { formatDescription } from '../../../platform/html.ts';
import { cleanLine, cleanText, repairEncoding } from './clean-text.ts';

const doubleEncoded = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

describe('text cleaning', () => {
  it.each(['Grundstück', 'jardín', 'Málaga', 'ñ', '300 m²', 'don’t', '“vistas” – 5 €', 'piscina 🏊'])(
    'repairs double encoding of %p',
    (text) => {
      expect(repairEncoding(doubleEncoded(text))).toBe(text);
      expect(repairEncoding(text)).toBe(text);
    },
  );

  it('repairs only the wrong parts of a mixed text', () => {
    expect(repairEncoding('Jardín y jardÃ­n')).toBe('Jardín y jardín');
  });

  it('returns well-formed, composed text without control characters for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const clean = cleanText(text);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).not.toMatch(/[\0-\x08\x0b-\x1f\x7f]/);
        expect(clean).toBe(clean.normalize('NFC'));
      }),
    );
    expect(cleanText('a\u0000b\ud800c Ma\u0301laga\r\n👩‍👧')).toBe('abc Málaga\n👩‍👧');
  });

  it.each([
    ['One.\\nTwo.\\n\\nthree', 'One.\nTwo.\n\nthree'],
    ['One\\nTwo', 'One\nTwo'],
    ['One:\\n- two\\n- three\\n', 'One:\n- two\n- three'],
    ['One.\\r\\nTwo', 'One.\nTwo'],
    ['red\\nuevo', 'red\\nuevo'],
  ])('converts escape sequences to line ends: %j', (text, clean) => expect(cleanText(text)).toBe(clean));

  it.each([
    ['One_x000D_\nTwo', 'One\nTwo'],
    ['One_x000D__x000A_Two', 'One\nTwo'],
    ['A_x0026_B _x005F_x000D_', 'A&B _x000D_'],
    ['One&amp;#13;&amp;#10;Two', 'One\nTwo'],
    ['One&amp;amp;#13;Two', 'One\nTwo'],
    ['One&amp;lt;br /&amp;gt;Two', 'One<br />Two'],
    ['&lt;p class=&quot;x&quot;&gt;Caf&amp;eacute;&lt;/p&gt;', '<p class="x">Caf&eacute;</p>'],
    ['R&D, R&amp;D, 5 < 6, 5 &lt; 6 &gt; 4', 'R&D, R&amp;D, 5 < 6, 5 &lt; 6 &gt; 4'],
    ['&lt;pool&gt; plan_x12_3 max_x000', '&lt;pool&gt; plan_x12_3 max_x000'],
  ])('undoes double escaping: %j', (text, clean) => expect(cleanText(text)).toBe(clean));

  it('reduces a name to one line of plain text', () => {
    expect(cleanLine('M&amp;aacute;laga_x000D_ &lt;b&gt;centro&lt;/b&gt;&amp;nbsp;&ntilde;')).toBe('Málaga centro ñ');
    expect(cleanLine(' Piscina <b>privada</b>\n&amp; jard&#237;n&nbsp;')).toBe('Piscina privada & jardín');
    expect(cleanLine('Precio < 300.000 & más')).toBe('Precio < 300.000 & más');
  });

  it.each([
    ['One.\nTwo.\n\nThree.', '<p>One.<br />Two.</p><p>Three.</p>'],
    ['1 < 2 & 3', '<p>1 &lt; 2 &amp; 3</p>'],
    ['<div>One</div><div>Two</div>', 'One<br />Two<br />'],
    ['<h1 class="x">Title</h1><p></p><p>Text</p>', '<h3>Title</h3><p>Text</p>'],
    ['<b>One</b>\nTwo', '<p><b>One</b><br />Two</p>'],
    ['<p>&nbsp;</p>', null],
    ['   ', null],
  ])('formats a description as HTML: %p', (text, html) => expect(formatDescription(text)).toBe(html));

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg/onload=alert(1)>',
    '<scr<script>ipt>alert(1)</script>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<b\u0000 onmouseover=alert(1)>x',
  ])('removes scripts: %p', (attack) => {
    const html = formatDescription(cleanText(attack)) ?? '';
    expect(html).not.toMatch(/<(?!\/?(?:p|br|b|strong|i|em|u|ul|ol|li|h3|h4)(?: \/)?>)/);
  });
});
