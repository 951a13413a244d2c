import { Injectable } from '@nestjs/common';
import type { Mail, MailLink } from './mail.entity.ts';

/** Placeholder in a mail's text and HTML, replaced by its link when the mail is sent. */
export const LINK_PLACEHOLDER = '{{link}}';

/** Creates the address of a link; null if its target no longer exists. */
type CreateLink = (id: string, mailId: string) => Promise<string | null>;

/** Creates the secret link of a mail at each attempt to send it, so that neither tables nor logs contain it. */
@Injectable()
export class MailLinks {
  private readonly creators = new Map<string, CreateLink>();

  /** `create` gets the id of the link's target and that of the mail. */
  register(kind: string, create: CreateLink) {
    this.creators.set(kind, create);
  }

  async insertLink(mail: Mail): Promise<Pick<Mail, 'text' | 'html'>> {
    if (!mail.link) return mail;
    const address = await this.createLink(mail.link, mail.id);
    const replaceLink = (text: string) => text.replaceAll(LINK_PLACEHOLDER, () => address);
    return { text: replaceLink(mail.text), html: replaceLink(mail.html) };
  }

  private async createLink({ kind, id }: MailLink, mailId: string) {
    const address = await this.creators.get(kind)?.(id, mailId);
    if (!address) throw new LinkUnavailable();
    return address;
  }
}

/** The target of the link no longer exists, so the mail is not sent. */
export class LinkUnavailable extends Error {
  readonly code = 'ENOLINK';
}
