import type { Mail } from './mail.entity.ts';
import { LINK_PLACEHOLDER, MailLinks, LinkUnavailable } from './mail-links.ts';

const MAIL = {
  id: 'm',
  text: `a ${LINK_PLACEHOLDER} b ${LINK_PLACEHOLDER}`,
  html: `<a href="${LINK_PLACEHOLDER}">`,
  link: { kind: 'reset', id: 'u' },
} as Mail;

describe('the link of a mail', () => {
  it('is made for it as it is sent, and stands wherever it belongs', async () => {
    const links = new MailLinks();
    links.register('reset', (id, mail) => Promise.resolve(`https://a.es/${id}/${mail}?$&`));
    const address = 'https://a.es/u/m?$&';
    expect(await links.insertLink(MAIL)).toEqual({ text: `a ${address} b ${address}`, html: `<a href="${address}">` });
  });

  it('is none where there is none, and a mail without one goes as it is', async () => {
    const links = new MailLinks();
    links.register('other', () => Promise.resolve('https://a.es'));
    links.register('gone', () => Promise.resolve(null));
    await expect(links.insertLink(MAIL)).rejects.toThrow(LinkUnavailable);
    await expect(links.insertLink({ ...MAIL, link: { kind: 'gone', id: 'u' } })).rejects.toThrow(LinkUnavailable);
    expect(await links.insertLink({ ...MAIL, link: null })).toMatchObject({ text: MAIL.text, html: MAIL.html });
  });
});
