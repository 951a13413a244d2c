import type { Mail } from './mail.entity.ts';
import { LINK_PLACEHOLDER, MailLinks, LinkUnavailable } from './mail-links.ts';

const MAIL = {
  id: 'm',
  text: `a ${LINK_PLACEHOLDER} b ${LINK_PLACEHOLDER}`,
  html: `<a href="${LINK_PLACEHOLDER}">`,
  link: { kind: 'reset', id: 'u' },
} as Mail;

describe('MailLinks', () => {
  it('replaces every placeholder by the created link', async () => {
    const links = new MailLinks();
    links.register('reset', (id, mail) => Promise.resolve(`https://a.es/${id}/${mail}?$&`));
    const address = 'https://a.es/u/m?$&';
    expect(await links.insertLink(MAIL)).toEqual({ text: `a ${address} b ${address}`, html: `<a href="${address}">` });
  });

  it('throws LinkUnavailable without a target, and leaves a mail without a link unchanged', async () => {
    const links = new MailLinks();
    links.register('other', () => Promise.resolve('https://a.es'));
    links.register('gone', () => Promise.resolve(null));
    await expect(links.insertLink(MAIL)).rejects.toThrow(LinkUnavailable);
    await expect(links.insertLink({ ...MAIL, link: { kind: 'gone', id: 'u' } })).rejects.toThrow(LinkUnavailable);
    expect(await links.insertLink({ ...MAIL, link: null })).toMatchObject({ text: MAIL.text, html: MAIL.html });
  });
});
