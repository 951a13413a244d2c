import { htmlToDescriptionText } from './text-fields.ts';

describe('descriptionText', () => {
  it.each([
    [
      '<p>Una villa.<br />Con jardín.</p><p>A dos pasos del mar.</p>',
      'Una villa.\nCon jardín.\n\nA dos pasos del mar.',
    ],
    ['<p>Luz &amp; sol</p>\n<p>200 m²</p>', 'Luz & sol\n\n200 m²'],
    // Text that would become a tag or another character stays unchanged.
    ['<p>5 &lt; 6 &amp;amp; &amp;lt;b&gt;</p>', '5 &lt; 6 &amp;amp; &amp;lt;b&gt;'],
    ['', ''],
  ])('converts plain paragraphs to text without tags: %j', (html, text) =>
    expect(htmlToDescriptionText(html)).toBe(text),
  );

  it('returns the HTML unchanged when it contains more than paragraphs', () => {
    const html = '<p>Con <b>piscina</b></p><ul><li>Ascensor</li></ul>';
    expect(htmlToDescriptionText(html)).toBe(html);
  });
});
