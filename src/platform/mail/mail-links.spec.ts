import type { Mail } from './mail.entity.ts';
import { LINK, MailLinks, NothingToLink } from './mail-links.ts';

const MAIL = {
  id: 'm',
  text: `a ${LINK} b ${LINK}`,
  html: `<a href="${LINK}">`,
  link: { kind: 'reset', id: 'u' },
} as Mail;

describe('the link of a mail', () => {
  it('is made for it as it is sent, and stands wherever it belongs', async () => {
    const links = new MailLinks();
    links.serve('reset', (id, mail) => Promise.resolve(`https://a.es/${id}/${mail}?$&`));
    const address = 'https://a.es/u/m?$&';
    expect(await links.filledIn(MAIL)).toEqual({ text: `a ${address} b ${address}`, html: `<a href="${address}">` });
  });

  it('is none where there is none, and a mail without one goes as it is', async () => {
    const links = new MailLinks();
    links.serve('other', () => Promise.resolve('https://a.es'));
    links.serve('gone', () => Promise.resolve(null));
    await expect(links.filledIn(MAIL)).rejects.toThrow(NothingToLink);
    await expect(links.filledIn({ ...MAIL, link: { kind: 'gone', id: 'u' } })).rejects.toThrow(NothingToLink);
    expect(await links.filledIn({ ...MAIL, link: null })).toMatchObject({ text: MAIL.text, html: MAIL.html });
  });
});
