import { Injectable } from '@nestjs/common';
import type { Mail, MailLink } from './mail.entity.ts';

/** A placeholder in a mail's text and HTML, replaced by its link when the mail is sent. */
export const LINK_PLACEHOLDER = '{{link}}';

/** Creates the address for a mail, by the id in its link; null when there is nothing to link to any more. */
type CreateLink = (id: string, mailId: string) => Promise<string | null>;

/** Creates the secret link of a mail anew at each attempt to send it, so that it is in no table and no log. */
@Injectable()
export class MailLinks {
  private readonly creators = new Map<string, CreateLink>();

  /** Registers a kind of link. */
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

export class LinkUnavailable extends Error {
  readonly code = 'ENOLINK';
}
