import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { SignInNeeded, type Actor } from '../../platform/actor.ts';
import { AuditEntry } from '../../platform/audit/audit-entry.entity.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { AccountExport } from '../accounts/account-export.contract.ts';
import { accountMailFilter } from '../accounts/account-mails.ts';
import { AccountRequest, Registration, AccountToken } from '../accounts/accounts.entity.ts';
import { RecoveryCode } from '../second-factor/second-factor.entity.ts';
import { Session } from '../sessions/session.entity.ts';
import { User } from '../user.entity.ts';
import { ShowAccount } from './own-account.ts';
import { Portrait } from './portrait.entity.ts';

export class ExportAccount extends Query<AccountExport> {
  constructor(readonly actor: Actor & { kind: 'user' }) {
    super();
  }
}

const OLDEST_FIRST = { orderBy: { createdAt: 'asc' }, disableIdentityMap: true } as const;

@QueryHandler(ExportAccount)
export class ExportAccountHandler implements IQueryHandler<ExportAccount> {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ actor }: ExportAccount) {
    const { id } = actor;
    const user = await this.em.findOne(User, { id }, { disableIdentityMap: true });
    if (!user) throw new SignInNeeded();
    const { avatarUrl, languages, phone, hasWhatsapp, isPublic } = user;
    const { confirmedAt, staffSince, secondFactorSince, lastSignedInAt } = user;
    const storedPortrait = await this.em.findOne(
      Portrait,
      { userId: id },
      { populate: ['content'], disableIdentityMap: true },
    );
    const portrait = storedPortrait && Buffer.from(storedPortrait.content).toString('base64');
    const profile = { avatarUrl, portrait, languages, phone, hasWhatsapp, isPublic };
    const details = await this.queries.execute(new ShowAccount(actor));
    const storedData = {
      account: { ...details, ...profile, confirmedAt, staffSince, secondFactorSince, lastSignedInAt },
      sessions: await this.em.find(Session, { userId: id }, OLDEST_FIRST),
      recoveryCodes: await this.em.find(RecoveryCode, { userId: id }, { disableIdentityMap: true }),
      links: await this.em.find(AccountToken, { userId: id }, OLDEST_FIRST),
      requests: [
        ...(await this.em.find(Registration, { email: user.email }, OLDEST_FIRST)).map((registration) => ({
          ...registration,
          kind: 'registration',
        })),
        ...(await this.em.find(AccountRequest, { email: user.email }, OLDEST_FIRST)),
      ],
      mails: await this.em.find(Mail, accountMailFilter(user), OLDEST_FIRST),
      actions: await this.em.find(AuditEntry, { actor: id }, { orderBy: { at: 'asc' }, disableIdentityMap: true }),
    };
    const accountExport = AccountExport.parse(JSON.parse(JSON.stringify(storedData)));
    this.logger.log({ msg: 'data exported', actor, subject: id, reason: 'own-account' });
    return accountExport;
  }
}
