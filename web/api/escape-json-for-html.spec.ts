import { escapeJsonForHtml } from './escape-json-for-html.ts';

describe('escapeJsonForHtml', () => {
  it('escapes texts that could close the script element', () => {
    const html = escapeJsonForHtml({ name: '</script><script>alert(1)</script><!-- & -->\u2028\u2029' });
    expect(html).not.toMatch(/[<>&\u2028\u2029]/);
  });

  it('returns JSON that parses to the same value', () => {
    const value = { name: '</script> Piso & ático \u2028 "a estrenar" \\u003c', price: 465_000, none: null };
    expect(JSON.parse(escapeJsonForHtml(value))).toEqual(value);
  });
});
