import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../../agency/agency.messages.ts';
import { Mails } from '../../../platform/mail/mails.ts';
import { buildInvitationMail } from '../../accounts/account-mail-builder.ts';

type Invitee = { id: string; firstName: string; email: string };

/** Sends invitations in the caller's transaction; the link is created when the mail is sent. */
@Injectable()
export class Invitations {
  constructor(
    private readonly queries: QueryBus,
    private readonly mails: Mails,
  ) {}

  async send(em: EntityManager, user: Invitee) {
    const mail = buildInvitationMail(user, await this.queries.execute(new ShowAgency()));
    await this.mails.queue(em, { ...mail, link: { kind: 'invitation', id: user.id } });
  }
}
