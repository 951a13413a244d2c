import { contentBlocks, type ContentKey } from '../../../src/agency/content/content-blocks.ts';
import { toContent, toValues } from '../../../web/agency/staff/content/to-content.ts';

const KEYS = Object.keys(contentBlocks) as ContentKey[];

/** Removes white space between blocks and at line ends, which has no meaning in HTML. */
const normalizeHtml = (content: unknown) =>
  JSON.stringify(content, (name, value: unknown) =>
    name === 'html' && typeof value === 'string'
      ? value
          .trim()
          .replace(/\s+/g, ' ')
          .replace(/ ?(<\/?(?:p|ul|ol|li)>) ?/g, '$1')
      : value,
  );

describe('default text', () => {
  it.each(KEYS)('%s is valid, and unchanged by its form', (key) => {
    const { defaultContent, input } = contentBlocks[key];
    const sent = toContent(toValues(defaultContent));
    expect(normalizeHtml(sent)).toBe(normalizeHtml(defaultContent));
    expect(input.safeParse(sent).error).toBeUndefined();
  });
});
