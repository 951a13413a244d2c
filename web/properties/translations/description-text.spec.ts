import { descriptionHtml } from '../../../src/platform/html/description-html.ts';
import { descriptionText } from './description-text.ts';

describe('the text of a description', () => {
  it.each([
    'Una villa luminosa.',
    'Una villa.\nCon jardín.\n\nA dos pasos del mar.',
    'Luz & sol, 3 "suites" y 200 m²',
    'Menos de 5 &lt; 6 minutos &amp;amp;',
  ])('comes back as it was written: %j', (text) => {
    const html = descriptionHtml(text)!;
    expect(descriptionHtml(descriptionText(html))).toBe(html);
  });

  it('is the HTML itself where there is more than paragraphs', () => {
    const html = '<p>Con <b>piscina</b></p><ul><li>Ascensor</li></ul>';
    expect(descriptionText(html)).toBe(html);
    expect(descriptionHtml(html)).toBe(html);
  });

  it('has no tags where there are only paragraphs', () => {
    expect(descriptionText('<p>Uno<br />dos</p>\n<p>tres</p>')).toBe('Uno\ndos\n\ntres');
  });
});
