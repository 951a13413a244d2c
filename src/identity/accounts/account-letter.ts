import type { AgencyProfile } from '../../agency/agency.contract.ts';
import type { MailAddress } from '../../platform/mail/mail.entity.ts';
import { LINK } from '../../platform/mail/mail-links.ts';
import type { NewMail } from '../../platform/mail/mails.ts';

interface Letter {
  readonly subject: string;
  readonly said: readonly string[];
  /** What the link does. */
  readonly action: string;
  readonly after: readonly string[];
}

/** From the agency to one person, in text and HTML that say the same, with one link to press. */
export function accountLetter(to: MailAddress, agency: AgencyProfile, letter: Letter): NewMail {
  const { subject, said, action, after } = letter;
  const greeting = to.name ? `Hola, ${to.name}:` : 'Hola:';
  const signature = [agency.name, `${agency.phones[0]} · ${agency.email}`];
  return {
    to,
    senderName: agency.name,
    replyTo: { name: agency.name, address: agency.email },
    subject,
    text: `${[greeting, ...said, `${action}:\n${LINK}`, ...after, signature.join('\n')].join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
      `<body style="margin:0;padding:24px;background:#f6f8f8;color:#0d212b;font:16px/1.5 Arial,sans-serif">`,
      `<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff">`,
      `<p style="margin:0 0 24px;font-size:20px;font-weight:bold">${escaped(agency.name)}</p>`,
      ...[greeting, ...said].map(paragraph),
      `<p style="margin:24px 0"><a href="${LINK}" style="display:inline-block;padding:12px 24px;background:#0c6478;color:#fff;text-decoration:none">${escaped(action)}</a></p>`,
      `<p style="font-size:14px">Si el botón no funciona, copie esta dirección en su navegador:<br><span style="word-break:break-all">${LINK}</span></p>`,
      ...after.map(paragraph),
      `<p style="margin:32px 0 0;font-size:14px;color:#52646d">${signature.map(escaped).join('<br>')}</p>`,
      '</div></body></html>',
    ].join('\n'),
  };
}

const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
