import { escapeJsonForHtml } from './escape-json-for-html.ts';

describe('escapeJsonForHtml', () => {
  it('cannot be ended by a text within', () => {
    const html = escapeJsonForHtml({ name: '</script><script>alert(1)</script><!-- & -->\u2028\u2029' });
    expect(html).not.toMatch(/[<>&\u2028\u2029]/);
  });

  it('means the same when parsed', () => {
    const value = { name: '</script> Piso & ático \u2028 "a estrenar" \\u003c', price: 465_000, none: null };
    expect(JSON.parse(escapeJsonForHtml(value))).toEqual(value);
  });
});
