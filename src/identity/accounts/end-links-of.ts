import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { AccountToken } from './account-token.entity.ts';
import { linkPurposes } from './link-purposes.ts';

const KINDS = Object.keys(linkPurposes);

/** Where an account's password changes, what was sent for the old one ends, and what waits to be sent is sent no more. */
export async function endLinksOf(em: EntityManager, userId: string) {
  await em.nativeDelete(AccountToken, { userId, usedAt: null });
  const links = { [raw(`link->>'kind'`)]: { $in: KINDS }, [raw(`link->>'id'`)]: userId };
  await em.nativeDelete(Mail, { state: 'queued', ...links });
}
