import { breakout, xssPayloads } from './xss-payloads.ts';

/** Neither a text nor anything that staff could write into. */
const FIXED = ['id', 'icon', 'version', 'asOf'];
/** Titles hold sixty letters, and figures twelve. */
const TITLE = `'"></p><svg onload=hit()>`;
const FIGURE = `"><b onclick`;

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text of the site with harm in each of its parts; what the editor would take, but for the page on cookies. */
export const hostileContent = (key: string, shipped: unknown): unknown =>
  JSON.parse(JSON.stringify(shipped), (name, value: unknown) => {
    if (typeof value !== 'string' || FIXED.includes(name)) return value;
    if (name === 'html') return key.endsWith('cookies') ? xssPayloads.join('') : `<p>${asText(breakout)}</p>`;
    return name === 'value' ? FIGURE : TITLE;
  });
