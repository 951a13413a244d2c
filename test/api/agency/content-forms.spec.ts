import { contentBlocks, type ContentKey } from '../../../src/agency/content/content-blocks.ts';
import { toContent, toValues } from '../../../web/agency/staff/content/text/to-content.ts';

const KEYS = Object.keys(contentBlocks) as ContentKey[];

/** Between blocks and at line ends, additional white space has no meaning in HTML. */
const plain = (content: unknown) =>
  JSON.stringify(content, (name, value: unknown) =>
    name === 'html' && typeof value === 'string'
      ? value
          .trim()
          .replace(/\s+/g, ' ')
          .replace(/ ?(<\/?(?:p|ul|ol|li)>) ?/g, '$1')
      : value,
  );

describe('a text that ships', () => {
  it.each(KEYS)('%s comes out of its form as it went in, and may be saved', (key) => {
    const { shipped, input } = contentBlocks[key];
    const sent = toContent(toValues(shipped));
    expect(plain(sent)).toBe(plain(shipped));
    expect(input.safeParse(sent).error).toBeUndefined();
  });
});
