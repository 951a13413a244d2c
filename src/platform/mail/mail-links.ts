import { Injectable } from '@nestjs/common';
import type { Mail, MailLink } from './mail.entity.ts';

/** Where a mail's text and HTML say this, they hold its link when they are sent. */
export const LINK = '{{link}}';

/** For a mail, by its id; null where nothing is left to link to. */
type Mint = (id: string, mailId: string) => Promise<string | null>;

/** Makes the address that a mail holds anew at each attempt; it is in no table and no log. */
@Injectable()
export class MailLinks {
  private readonly mints = new Map<string, Mint>();

  /** Modules say which kinds of links they make. */
  serve(kind: string, mint: Mint) {
    this.mints.set(kind, mint);
  }

  async filledIn(mail: Mail): Promise<Pick<Mail, 'text' | 'html'>> {
    if (!mail.link) return mail;
    const address = await this.addressOf(mail.link, mail.id);
    const filled = (text: string) => text.replaceAll(LINK, () => address);
    return { text: filled(mail.text), html: filled(mail.html) };
  }

  private async addressOf({ kind, id }: MailLink, mailId: string) {
    const address = await this.mints.get(kind)?.(id, mailId);
    if (!address) throw new NothingToLink();
    return address;
  }
}

export class NothingToLink extends Error {
  readonly code = 'ENOLINK';
}
