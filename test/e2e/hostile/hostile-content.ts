import { breakout, xssPayloads } from './xss-payloads.ts';

/** Values that staff cannot edit as text. */
const FIXED_KEYS = ['id', 'icon', 'version', 'asOf'];
/** The editor accepts at most 60 characters in a title and 12 in a figure. */
const TITLE = `'"></p><svg onload=hit()>`;
const FIGURE = `"><b onclick`;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Replaces each text by an attack that the editor would accept; the page on cookies gets payloads it would refuse. */
export const hostileContent = (key: string, content: unknown): unknown =>
  JSON.parse(JSON.stringify(content), (name, value: unknown) => {
    if (typeof value !== 'string' || FIXED_KEYS.includes(name)) return value;
    if (name === 'html') return key.endsWith('cookies') ? xssPayloads.join('') : `<p>${escapeHtml(breakout)}</p>`;
    return name === 'value' ? FIGURE : TITLE;
  });
