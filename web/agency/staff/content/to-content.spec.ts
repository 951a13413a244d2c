import { toContent, toValues, textToHtml, htmlToText } from './to-content.ts';

describe('text-to-HTML conversion', () => {
  it.each([
    [
      '**{nombre}** en\n[{correo}](mailto:{correo})',
      '<p><strong>{nombre}</strong> en <a href="mailto:{correo}">{correo}</a></p>',
    ],
    ['Uno\n\n- a\n- b & c', '<p>Uno</p>\n<ul><li>a</li><li>b &amp; c</li></ul>'],
    ['1. a\n2) b', '<ol><li>a</li><li>b</li></ol>'],
    ['3 < 4 <script>', '<p>3 &lt; 4 &lt;script&gt;</p>'],
    ['', ''],
  ])('converts %j to %s and back', (text, html) => {
    expect(textToHtml(text)).toBe(html);
    expect(textToHtml(htmlToText(html))).toBe(html);
  });
});

describe('page content', () => {
  it('survives conversion to form values and back', () => {
    const content = {
      title: 'T',
      story: { paragraphs: ['a', 'b'] },
      services: [{ icon: 'sale', points: ['1', '2', '3'] }],
      reviews: [{ isSample: true }],
      sections: [{ id: 'a', html: '<p>a</p>' }],
    };
    expect(toValues(content)).toMatchObject({ story: { paragraphs: 'a\n\nb' }, sections: [{ html: 'a' }] });
    expect(toContent(toValues(content))).toEqual(content);
  });

  it('gets ids from the titles of new entries and loses empty paragraphs', () => {
    const groups = [
      { id: '', title: 'Compra y señal' },
      { id: '', title: '¿?', entries: [{ answer: ' a \n\n\n b\nc ' }] },
    ];
    expect(toContent({ groups })).toEqual({
      groups: [
        { id: 'compra-y-senal', title: 'Compra y señal' },
        { id: 'apartado-2', title: '¿?', entries: [{ answer: ['a', 'b c'] }] },
      ],
    });
  });
});
