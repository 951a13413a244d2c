import { type EventArgs, type EventSubscriber, MikroORM, type TransactionEventArgs } from '@mikro-orm/postgresql';
import { Logger, Injectable } from '@nestjs/common';
import type { Actor } from '../actor.ts';
import { getRequestScope } from '../http/monitoring/request-context.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** All security events; docs/security.md lists them too. */
export const SECURITY_EVENTS = {
  'sign-in': 'A user signed in',
  'sign-in refused': 'Wrong password or code, or a disabled account; `reason` says which',
  'password given again': 'A signed-in user confirmed the password',
  'password refused': 'A signed-in user gave a wrong password or code',
  'sign-in paused': 'After ten failures the account is paused; `subject` is a digest of its e-mail',
  'session ended': 'A user signed out, or ended another own session',
  'second factor on': 'A user turned the second factor on',
  'second factor off': 'A user turned the second factor off',
  'second factor removed': 'An admin removed it from `subject`',
  'password changed': 'By the owner, with the old password',
  'password reset': 'By a mailed link',
  'password reset offered': 'A user requested such a link',
  'account registered': 'A registration, without a role',
  'registration refused': 'Too many pending registrations for one address',
  'account claimed': 'The mailbox was confirmed with a new name and password',
  'account confirmed': 'The mailbox was confirmed',
  'account erased': 'By the owner',
  'admin created': 'On the command line',
  'invitation accepted': 'An invited user chose a password',
  'role given': 'To `subject`; `reason` is the role',
  'role taken': 'From `subject`; `reason` is the role',
  'user disabled': '`subject` can no longer sign in',
  'user enabled': '`subject` can sign in again',
  'user deleted': 'The account `subject` is erased',
  'security settings changed': 'For example, staff need a second factor',
  'data exported': 'Personal data was exported; `reason` says what',
  'data erased': 'Personal data was erased; `reason` says what',
  refused: 'A request without permission or over a limit; `reason` is the problem code',
} as const;
type SecurityEvent = keyof typeof SECURITY_EVENTS;

interface SecurityEntry {
  readonly msg: SecurityEvent;
  readonly actor?: Actor;
  readonly user?: string | undefined;
  readonly ipAddress?: string | undefined;
  readonly subject?: string | undefined;
  readonly reason?: string | undefined;
}

/** Structured log of the security events, without names and e-mail addresses. */
export class SecurityLog {
  private readonly logger = new Logger('security');

  log(entry: SecurityEntry) {
    this.logger.log(toLogLine(entry, 'done'));
  }

  warn(entry: SecurityEntry) {
    this.logger.warn(toLogLine(entry, 'refused'));
  }
}

function toLogLine({ msg, actor, user, ipAddress, subject, reason }: SecurityEntry, outcome: 'done' | 'refused') {
  const actorIpAddress = actor && actor.kind !== 'system' ? actor.origin?.ipAddress : undefined;
  return {
    msg,
    outcome,
    user: user ?? getActorId(actor) ?? null,
    subject: subject ?? null,
    address: ipAddress ?? actorIpAddress ?? getRequestScope()?.ipAddress ?? null,
    reason: reason ?? null,
  };
}

function getActorId(actor: Actor | undefined) {
  if (actor?.kind === 'user') return actor.id;
  return actor?.kind === 'system' ? `system:${actor.name}` : undefined;
}

/** Audited actions that are logged as security events on commit. Handlers log all other security events themselves. */
const EVENTS_BY_ACTION: Readonly<Record<string, SecurityEvent>> = {
  'give-role': 'role given',
  'take-role': 'role taken',
  'disable-user': 'user disabled',
  'enable-user': 'user enabled',
  'delete-user': 'user deleted',
  'remove-second-factor': 'second factor removed',
  'change-security-settings': 'security settings changed',
  'export-personal-data': 'data exported',
  'export-leads': 'data exported',
  'erase-personal-data': 'data erased',
};

@Injectable()
export class LogAuditedEvents implements EventSubscriber<AuditEntry> {
  private readonly log = new SecurityLog();
  private readonly uncommitted = new WeakMap<object, AuditEntry[]>();

  constructor(orm: MikroORM) {
    orm.em.getEventManager().registerSubscriber(this);
  }

  getSubscribedEntities() {
    return [AuditEntry];
  }

  afterCreate({ entity, em }: EventArgs<AuditEntry>) {
    const transaction: object | undefined = em.getTransactionContext();
    if (!transaction || !EVENTS_BY_ACTION[entity.action]) return;
    this.uncommitted.set(transaction, [...(this.uncommitted.get(transaction) ?? []), entity]);
  }

  afterTransactionCommit({ transaction }: TransactionEventArgs) {
    const key = transaction as object | undefined;
    const committed = key && this.uncommitted.get(key);
    if (!key || !committed) return;
    this.uncommitted.delete(key);
    for (const { action, actor, actorKind, subject, address, details } of committed)
      this.log.log({
        msg: EVENTS_BY_ACTION[action]!,
        user: actorKind === 'system' ? `system:${actor}` : (actor ?? undefined),
        subject: subject ?? undefined,
        ipAddress: address ?? undefined,
        reason: typeof details.role === 'string' ? details.role : action,
      });
  }
}
