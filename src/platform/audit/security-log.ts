import { Logger } from '@nestjs/common';
import type { Actor } from '../actor.ts';
import { getRequestScope } from '../http/monitoring/get-request-scope.ts';

/** Every security event; docs/security.md shows this list. */
export const SECURITY_EVENTS = {
  'sign-in': 'Somebody signed in',
  'sign-in refused': 'Wrong password or code, or an account that may not; `reason` says which',
  'password given again': 'Somebody who is signed in proved it anew',
  'password refused': 'Somebody who is signed in gave a wrong password or code',
  'sign-in paused':
    'After ten failures an account takes none for a while; `subject` is a digest of the e-mail which it goes by',
  'session ended': 'Somebody signed out, or ended another session of theirs',
  'second factor on': 'An account has a second factor from now on',
  'second factor off': 'It has none any more',
  'second factor removed': 'An admin took it away from `subject`',
  'password changed': 'By its owner, who gave the old one',
  'password reset': 'By a link from the mailbox',
  'password reset offered': 'Such a link was asked for',
  'account registered': 'Without a role',
  'account claimed': 'Its mailbox was proved, and a name and a password were given anew',
  'account confirmed': 'Its mailbox was proved',
  'account erased': 'By its owner',
  'admin created': 'By the command line',
  'invitation accepted': 'An invited person chose a password',
  'role given': 'To `subject`; `reason` is the role',
  'role taken': 'From `subject`; `reason` is the role',
  'user disabled': '`subject` may not sign in any more',
  'user enabled': '`subject` may sign in again',
  'user deleted': '`subject` is erased',
  'security settings changed': 'Such as whether staff need a second factor',
  'data exported': 'Personal data were handed out; `reason` says of what',
  'data erased': 'Personal data were erased; `reason` says of what',
  refused: 'A request was refused for who sent it, or how often; `reason` is the code of the refusal',
} as const;
export type SecurityEvent = keyof typeof SECURITY_EVENTS;

interface SecurityEntry {
  readonly msg: SecurityEvent;
  readonly actor?: Actor;
  /** The user who acts or tries to act. */
  readonly user?: string | undefined;
  readonly address?: string | undefined;
  /** The user or record that is acted upon. */
  readonly subject?: string | undefined;
  readonly reason?: string | undefined;
}

/** Log lines of one shape about sign-ins, refusals and permissions. They contain no names and no e-mail addresses. */
export class SecurityLog {
  private readonly logger = new Logger('security');

  log(entry: SecurityEntry) {
    this.logger.log(toLogLine(entry, 'done'));
  }

  warn(entry: SecurityEntry) {
    this.logger.warn(toLogLine(entry, 'refused'));
  }
}

function toLogLine({ msg, actor, user, address, subject, reason }: SecurityEntry, outcome: 'done' | 'refused') {
  const actorId = actor?.kind === 'user' ? actor.id : actor?.kind === 'system' ? `system:${actor.name}` : undefined;
  const origin = actor && actor.kind !== 'system' ? actor.origin?.address : undefined;
  return {
    msg,
    outcome,
    user: user ?? actorId ?? null,
    subject: subject ?? null,
    address: address ?? origin ?? getRequestScope()?.address ?? null,
    reason: reason ?? null,
  };
}
