import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { passwordChangedMail } from '../accounts/account-mails.ts';
import type { User } from '../user.entity.ts';

/** Whoever did not change their password learns that somebody did. */
@Injectable()
export class PasswordNotice {
  constructor(
    private readonly queries: QueryBus,
    private readonly mails: Mails,
  ) {}

  /** Written before the transaction, queued in it. */
  async write() {
    const agency = await this.queries.execute(new ShowAgency());
    return (em: EntityManager, user: User) => this.mails.queue(em, passwordChangedMail(user, agency));
  }
}
