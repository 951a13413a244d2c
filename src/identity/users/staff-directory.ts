import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import { StaffNames } from '../../platform/actor.ts';
import { read } from '../../platform/query/read.ts';
import type { AgentCard } from '../account/agent-card.contract.ts';
import { toPublicPortraitUrl } from '../account/portrait.entity.ts';
import { type Permission, listPermissions } from '../permissions.contract.ts';
import type { User, UserRole } from '../user.entity.ts';

export interface StaffMember {
  readonly id: string;
  /** Falls back to the first characters of the id. */
  readonly name: string;
  readonly email: string;
  readonly avatarUrl: string | null;
}

type Tables = { profiles: User; user_roles: UserRole };

const eb = expressionBuilder<Tables, 'profiles'>();
const HAS_ROLE = sql<boolean>`exists (select 1 from user_roles where user_id = profiles.id)`;
const IS_ACTIVE_STAFF = eb.and([eb('confirmedAt', 'is not', null), eb('disabledAt', 'is', null), HAS_ROLE]);
/** Raw SQL, since the column of `User.isPublic` has another name. */
const IS_PUBLIC = sql<boolean>`is_shown`;
const IS_OR_WAS_STAFF = eb.or([eb('staffSince', 'is not', null), HAS_ROLE]);
const BY_NAME = sql`lower(first_name), lower(last_name), id`;
const MAX_STAFF = 500;

@Injectable()
export class StaffDirectory {
  constructor(private readonly em: EntityManager) {}

  /** Lists active staff by name; at most 500. */
  async list(): Promise<StaffMember[]> {
    return toStaffMembers(
      await selectAccounts(this.em).where(IS_ACTIVE_STAFF).orderBy(BY_NAME).limit(MAX_STAFF).execute(),
    );
  }

  /** Lists current and former staff by name, without pages, since there are few. */
  async listIncludingFormer(): Promise<StaffMember[]> {
    return toStaffMembers(await selectAccounts(this.em).where(IS_OR_WAS_STAFF).orderBy(BY_NAME).execute());
  }

  /** Returns accounts by id, whether or not they belong to staff; omits unknown ids. */
  async findByIds(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, StaffMember>> {
    const uniqueIds = [...new Set(ids.filter((id) => id !== null))];
    if (!uniqueIds.length) return new Map();
    const rows = await selectAccounts(this.em).where('id', 'in', uniqueIds).execute();
    return new Map(toStaffMembers(rows).map((staffMember) => [staffMember.id, staffMember]));
  }

  /** Whether the account is confirmed and enabled and has a role. */
  async isActive(id: string): Promise<boolean> {
    return (await selectAccounts(this.em).where('id', '=', id).where(IS_ACTIVE_STAFF).executeTakeFirst()) !== undefined;
  }

  /** Returns the public profile of an active staff member; null for all others. */
  async findAgentCard(id: string): Promise<AgentCard | null> {
    const row = await selectAccounts(this.em)
      .select(['avatarUrl', 'languages', 'phone', 'hasWhatsapp'])
      .where('id', '=', id)
      .where(IS_ACTIVE_STAFF)
      .where(IS_PUBLIC)
      .executeTakeFirst();
    if (!row) return null;
    const { avatarUrl, languages, phone, hasWhatsapp } = row;
    return { name: getName(row), avatarUrl: toPublicPortraitUrl(avatarUrl), languages, phone, hasWhatsapp };
  }

  /** Locks an active staff member until the caller's transaction ends; null if inactive. */
  async findForUpdate(em: EntityManager, id: string): Promise<StaffMember | null> {
    const rows = await selectAccounts(em).where('id', '=', id).where(IS_ACTIVE_STAFF).forUpdate().execute();
    return toStaffMembers(rows)[0] ?? null;
  }

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

@Injectable()
export class StaffMemberNames implements StaffNames {
  constructor(private readonly staffDirectory: StaffDirectory) {}

  async findNames(ids: readonly (string | null)[]) {
    const staff = await this.staffDirectory.findByIds(ids);
    return new Map([...staff].map(([id, { name }]) => [id, name]));
  }
}
