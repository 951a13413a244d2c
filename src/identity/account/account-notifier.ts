import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import { Mails } from '../../platform/mail/mails.ts';
import type { AccountMailBuilder } from '../accounts/account-mail-builder.ts';
import type { User } from '../user.entity.ts';

/** Notifies the owner of an account that something about signing in to it has changed. */
@Injectable()
export class AccountNotifier {
  constructor(
    private readonly queries: QueryBus,
    private readonly mails: Mails,
  ) {}

  /** Prepares the mail before the transaction; the returned function queues it in the transaction. */
  async prepare(mail: AccountMailBuilder) {
    const agency = await this.queries.execute(new ShowAgency());
    return (em: EntityManager, user: User) => this.mails.queue(em, mail(user, agency));
  }
}
