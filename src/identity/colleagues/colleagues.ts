import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import { read } from '../../platform/reading/read.ts';
import { type Permission, permissionsOf } from '../permissions.contract.ts';
import type { User } from '../user.entity.ts';
import type { UserRole } from '../users/user-role.entity.ts';

export interface Colleague {
  readonly id: string;
  /** Without a name, the first characters of the id. */
  readonly name: string;
  readonly email: string;
}

type Tables = { profiles: User; user_roles: UserRole };

const profile = expressionBuilder<Tables, 'profiles'>();
const HAS_ROLE = sql<boolean>`exists (select 1 from user_roles where user_id = profiles.id)`;
const WORKS_HERE = profile.and([profile('confirmedAt', 'is not', null), profile('disabledAt', 'is', null), HAS_ROLE]);
const HAS_WORKED_HERE = profile.or([profile('staffSince', 'is not', null), HAS_ROLE]);
const BY_NAME = sql`lower(first_name), lower(last_name), id`;
/** More than any agency has. */
const AT_MOST = 500;

/** Who works here, for the modules that give them work. */
@Injectable()
export class Colleagues {
  constructor(private readonly em: EntityManager) {}

  /** Those to whom work can be given, by name. */
  async list(): Promise<Colleague[]> {
    return shown(await accounts(this.em).where(WORKS_HERE).orderBy(BY_NAME).limit(AT_MOST).execute());
  }

  /** All who work or have worked here, by name; without pages, since there are never many. */
  async ever(): Promise<Colleague[]> {
    return shown(await accounts(this.em).where(HAS_WORKED_HERE).orderBy(BY_NAME).execute());
  }

  /** By id, also of who works here no more; ids that are nobody's are missing. */
  async named(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, Colleague>> {
    const asked = [...new Set(ids.filter((id) => id !== null))];
    if (!asked.length) return new Map();
    const rows = await accounts(this.em).where('id', 'in', asked).execute();
    return new Map(shown(rows).map((colleague) => [colleague.id, colleague]));
  }

  /** Stays able to work until the caller's transaction ends; null where they are not. */
  async locked(em: EntityManager, id: string): Promise<Colleague | null> {
    const rows = await accounts(em).where('id', '=', id).where(WORKS_HERE).forUpdate().execute();
    return shown(rows)[0] ?? null;
  }

  /** Whether their roles hold a permission. */
  async may(em: EntityManager, { id }: Colleague, permission: Permission): Promise<boolean> {
    const rows = await read<Tables>(em).selectFrom('user_roles').select('role').where('userId', '=', id).execute();
    return permissionsOf(rows.map(({ role }) => role)).includes(permission);
  }
}

const accounts = (em: EntityManager) =>
  read<Tables>(em).selectFrom('profiles').select(['id', 'firstName', 'lastName', 'email']);

const shown = (rows: Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>[]): Colleague[] =>
  rows.map(({ id, firstName, lastName, email }) => ({
    id,
    name: [firstName, lastName].filter(Boolean).join(' ') || `${id.slice(0, 5)}…`,
    email,
  }));
