import { descriptionText } from './description-text.ts';

describe('the text of a description', () => {
  it.each([
    [
      '<p>Una villa.<br />Con jardín.</p><p>A dos pasos del mar.</p>',
      'Una villa.\nCon jardín.\n\nA dos pasos del mar.',
    ],
    ['<p>Luz &amp; sol</p>\n<p>200 m²</p>', 'Luz & sol\n\n200 m²'],
    // What would become a tag or another letter stays as it is.
    ['<p>5 &lt; 6 &amp;amp; &amp;lt;b&gt;</p>', '5 &lt; 6 &amp;amp; &amp;lt;b&gt;'],
    ['', ''],
  ])('of paragraphs is written without tags: %j', (html, text) => expect(descriptionText(html)).toBe(text));

  it('is the HTML itself where there is more than paragraphs', () => {
    const html = '<p>Con <b>piscina</b></p><ul><li>Ascensor</li></ul>';
    expect(descriptionText(html)).toBe(html);
  });
});
