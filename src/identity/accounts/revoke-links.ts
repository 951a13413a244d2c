import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { AccountToken } from './account-token.entity.ts';
import { LINK_PURPOSES } from './link-purposes.ts';

const KINDS = Object.keys(LINK_PURPOSES);

/** Ends all links of an account and deletes its unsent mails with links, because its password has changed. */
export async function revokeLinks(em: EntityManager, userId: string) {
  await em.nativeDelete(AccountToken, { userId, usedAt: null });
  const links = { [raw(`link->>'kind'`)]: { $in: KINDS }, [raw(`link->>'id'`)]: userId };
  await em.nativeDelete(Mail, { state: 'queued', ...links });
}
