import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import { read } from '../../platform/reading/read.ts';
import { type Permission, permissionsOf } from '../permissions.contract.ts';
import type { AgentCard } from '../profile/agent-card.contract.ts';
import { publicPortrait } from '../profile/portrait-address.ts';
import type { User } from '../user.entity.ts';
import type { UserRole } from '../users/user-role.entity.ts';

export interface Colleague {
  readonly id: string;
  /** Falls back to the first characters of the id. */
  readonly name: string;
  readonly email: string;
  /** The address of the portrait. */
  readonly avatarUrl: string | null;
}

type Tables = { profiles: User; user_roles: UserRole };

const profile = expressionBuilder<Tables, 'profiles'>();
const HAS_ROLE = sql<boolean>`exists (select 1 from user_roles where user_id = profiles.id)`;
const WORKS_HERE = profile.and([profile('confirmedAt', 'is not', null), profile('disabledAt', 'is', null), HAS_ROLE]);
const HAS_WORKED_HERE = profile.or([profile('staffSince', 'is not', null), HAS_ROLE]);
const BY_NAME = sql`lower(first_name), lower(last_name), id`;
const AT_MOST = 500;

/** Staff, for modules that assign work to them. */
@Injectable()
export class Colleagues {
  constructor(private readonly em: EntityManager) {}

  /** Active staff, by name. */
  async list(): Promise<Colleague[]> {
    return shown(await accounts(this.em).where(WORKS_HERE).orderBy(BY_NAME).limit(AT_MOST).execute());
  }

  /** Current and former staff, by name; not paged, since there are few. */
  async ever(): Promise<Colleague[]> {
    return shown(await accounts(this.em).where(HAS_WORKED_HERE).orderBy(BY_NAME).execute());
  }

  /** Staff by id, including former staff; unknown ids are left out. */
  async named(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, Colleague>> {
    const unique = [...new Set(ids.filter((id) => id !== null))];
    if (!unique.length) return new Map();
    const rows = await accounts(this.em).where('id', 'in', unique).execute();
    return new Map(shown(rows).map((colleague) => [colleague.id, colleague]));
  }

  async isActive(id: string): Promise<boolean> {
    return (await accounts(this.em).where('id', '=', id).where(WORKS_HERE).executeTakeFirst()) !== undefined;
  }

  /** What visitors see of an active member of staff who has agreed to it; null for all others. */
  async card(id: string): Promise<AgentCard | null> {
    const found = await accounts(this.em)
      .select(['avatarUrl', 'languages', 'phone', 'hasWhatsapp'])
      .where('id', '=', id)
      .where(WORKS_HERE)
      .where('isShown', '=', true)
      .executeTakeFirst();
    if (!found) return null;
    const { avatarUrl, languages, phone, hasWhatsapp } = found;
    return { name: nameOf(found), avatarUrl: publicPortrait(avatarUrl), languages, phone, hasWhatsapp };
  }

  /** Locks an active member of staff until the caller's transaction ends; null when they are not active. */
  async locked(em: EntityManager, id: string): Promise<Colleague | null> {
    const rows = await accounts(em).where('id', '=', id).where(WORKS_HERE).forUpdate().execute();
    return shown(rows)[0] ?? null;
  }

  /** Whether their roles include a permission. */
  async may(em: EntityManager, { id }: Colleague, permission: Permission): Promise<boolean> {
    const rows = await read<Tables>(em).selectFrom('user_roles').select('role').where('userId', '=', id).execute();
    return permissionsOf(rows.map(({ role }) => role)).includes(permission);
  }
}

const accounts = (em: EntityManager) =>
  read<Tables>(em).selectFrom('profiles').select(['id', 'firstName', 'lastName', 'email', 'avatarUrl']);

const shown = (rows: Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'avatarUrl'>[]): Colleague[] =>
  rows.map(({ id, firstName, lastName, email, avatarUrl }) => ({
    id,
    name: nameOf({ id, firstName, lastName }),
    email,
    avatarUrl,
  }));

const nameOf = ({ id, firstName, lastName }: Pick<User, 'id' | 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || `${id.slice(0, 5)}…`;
