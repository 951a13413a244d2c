import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import { read } from '../../platform/query/read.ts';
import { type Permission, listPermissions } from '../permissions.contract.ts';
import type { AgentCard } from '../profile/agent-card.contract.ts';
import { toPublicPortraitUrl } from '../profile/build-portrait-url.ts';
import type { User } from '../user.entity.ts';
import type { UserRole } from '../users/user-role.entity.ts';

export interface StaffMember {
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
const IS_ACTIVE_STAFF = profile.and([
  profile('confirmedAt', 'is not', null),
  profile('disabledAt', 'is', null),
  HAS_ROLE,
]);
const IS_OR_WAS_STAFF = profile.or([profile('staffSince', 'is not', null), HAS_ROLE]);
const BY_NAME = sql`lower(first_name), lower(last_name), id`;
const MAX_STAFF = 500;

/** Staff, for modules that assign work to them. */
@Injectable()
export class StaffDirectory {
  constructor(private readonly em: EntityManager) {}

  /** Active staff, by name. */
  async list(): Promise<StaffMember[]> {
    return toStaffMembers(
      await selectAccounts(this.em).where(IS_ACTIVE_STAFF).orderBy(BY_NAME).limit(MAX_STAFF).execute(),
    );
  }

  /** Current and former staff, by name; not paged, since there are few. */
  async listIncludingFormer(): Promise<StaffMember[]> {
    return toStaffMembers(await selectAccounts(this.em).where(IS_OR_WAS_STAFF).orderBy(BY_NAME).execute());
  }

  /** Staff by id, including former staff; unknown ids are left out. */
  async findByIds(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, StaffMember>> {
    const unique = [...new Set(ids.filter((id) => id !== null))];
    if (!unique.length) return new Map();
    const rows = await selectAccounts(this.em).where('id', 'in', unique).execute();
    return new Map(toStaffMembers(rows).map((staffMember) => [staffMember.id, staffMember]));
  }

  async isActive(id: string): Promise<boolean> {
    return (await selectAccounts(this.em).where('id', '=', id).where(IS_ACTIVE_STAFF).executeTakeFirst()) !== undefined;
  }

  /** What visitors see of an active member of staff who has agreed to it; null for all others. */
  async findAgentCard(id: string): Promise<AgentCard | null> {
    const found = await selectAccounts(this.em)
      .select(['avatarUrl', 'languages', 'phone', 'hasWhatsapp'])
      .where('id', '=', id)
      .where(IS_ACTIVE_STAFF)
      .where('isShown', '=', true)
      .executeTakeFirst();
    if (!found) return null;
    const { avatarUrl, languages, phone, hasWhatsapp } = found;
    return { name: getName(found), avatarUrl: toPublicPortraitUrl(avatarUrl), languages, phone, hasWhatsapp };
  }

  /** Locks an active member of staff until the caller's transaction ends; null when they are not active. */
  async findForUpdate(em: EntityManager, id: string): Promise<StaffMember | null> {
    const rows = await selectAccounts(em).where('id', '=', id).where(IS_ACTIVE_STAFF).forUpdate().execute();
    return toStaffMembers(rows)[0] ?? null;
  }

  /** Whether their roles include a permission. */
  async hasPermission(em: EntityManager, { id }: StaffMember, permission: Permission): Promise<boolean> {
    const rows = await read<Tables>(em).selectFrom('user_roles').select('role').where('userId', '=', id).execute();
    return listPermissions(rows.map(({ role }) => role)).includes(permission);
  }
}

const selectAccounts = (em: EntityManager) =>
  read<Tables>(em).selectFrom('profiles').select(['id', 'firstName', 'lastName', 'email', 'avatarUrl']);

const toStaffMembers = (rows: Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'avatarUrl'>[]): StaffMember[] =>
  rows.map(({ id, firstName, lastName, email, avatarUrl }) => ({
    id,
    name: getName({ id, firstName, lastName }),
    email,
    avatarUrl,
  }));

const getName = ({ id, firstName, lastName }: Pick<User, 'id' | 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || `${id.slice(0, 5)}…`;
