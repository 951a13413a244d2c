import { type EventArgs, type EventSubscriber, MikroORM, type TransactionEventArgs } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from './audit-entry.entity.ts';
import { type SecurityEvent, SecurityLog } from './security-log.ts';

/** The audited actions that are security events too. Actions that can also be refused are logged by their handlers. */
const EVENTS: Readonly<Record<string, SecurityEvent>> = {
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

/** Writes audited security events to the log once their transaction has committed. */
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
    if (!transaction || !EVENTS[entity.action]) return;
    this.uncommitted.set(transaction, [...(this.uncommitted.get(transaction) ?? []), entity]);
  }

  afterTransactionCommit({ transaction }: TransactionEventArgs) {
    const ended = transaction as object | undefined;
    const committed = ended && this.uncommitted.get(ended);
    if (!ended || !committed) return;
    this.uncommitted.delete(ended);
    for (const { action, actor, actorKind, subject, address, details } of committed)
      this.log.log({
        msg: EVENTS[action]!,
        user: actorKind === 'system' ? `system:${actor}` : (actor ?? undefined),
        subject: subject ?? undefined,
        address: address ?? undefined,
        reason: typeof details.role === 'string' ? details.role : action,
      });
  }
}
