import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fold } from '../../platform/fold.ts';
import type { StaffUser, StaffUserQuery, UserState } from '../staff-users.contract.ts';
import type { Role } from '../permissions.contract.ts';
import { OwnedWork } from './owned-work.ts';

export const PAGE_SIZE = 50;

type Filters = Omit<StaffUserQuery, 'page'>;
type Row = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  avatar_url: string | null;
  roles: Role[];
  state: UserState;
  has_second_factor: boolean;
  last_signed_in_at: string | null;
  created_at: string;
};

/** Folded as `fold` does; the rest of the accounts' columns never leave the database. */
const FOUND = `
  with asked (id, pattern, state, role) as (values (?::uuid, ?::text, ?::text, ?::text)),
  users as (
    select u.id, first_name, last_name, email, avatar_url, roles, last_signed_in_at, created_at,
      second_factor_since is not null as has_second_factor,
      case when disabled_at is not null then 'disabled'
        when password_hash is null or confirmed_at is null then 'invited'
        when roles = '{}' then 'awaiting-approval'
        else 'active' end as state,
      lower(regexp_replace(
        normalize(first_name || ' ' || last_name || ' ' || email, nfkd), '[\\u0300-\\u036f]', '', 'g')) as folded
    from profiles u
    cross join lateral (
      select coalesce(array_agg(role order by role), '{}') as roles from user_roles where user_id = u.id) r
  ),
  found as (
    select users.* from users, asked
    where (asked.id is null or users.id = asked.id)
      and (asked.pattern is null or folded like asked.pattern)
      and (asked.state is null or users.state = asked.state)
      and (asked.role is null or asked.role = any(roles))
  )`;
const PAGE = `${FOUND} select * from found order by lower(last_name), lower(first_name), id limit ? offset ?`;
const TOTAL = `${FOUND} select count(*)::int as total from found`;

/** Accounts as the staff see them, however many with the same few reads. */
@Injectable()
export class StaffUsers {
  constructor(
    private readonly em: EntityManager,
    private readonly work: OwnedWork,
  ) {}

  async page({ page, ...filters }: StaffUserQuery) {
    const rows = await this.em.execute<Row[]>(PAGE, [...askedFor(filters), PAGE_SIZE, (page - 1) * PAGE_SIZE]);
    return { items: await this.shown(rows), total: await this.count(filters) };
  }

  async count(filters: Filters): Promise<number> {
    const [counted] = await this.em.execute<{ total: number }[]>(TOTAL, askedFor(filters));
    return counted!.total;
  }

  async find(id: string): Promise<StaffUser | undefined> {
    const [user] = await this.shown(await this.em.execute<Row[]>(PAGE, [id, null, null, null, 1, 0]));
    return user;
  }

  private async shown(rows: Row[]): Promise<StaffUser[]> {
    const ids = rows.map(({ id }) => id);
    const owned = await this.work.countOf(this.em, ids);
    return rows.map((row) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      avatarUrl: row.avatar_url,
      roles: row.roles,
      state: row.state,
      hasSecondFactor: row.has_second_factor,
      ownedLeads: owned.get(row.id) ?? 0,
      lastSignedInAt: row.last_signed_in_at && iso(row.last_signed_in_at),
      createdAt: iso(row.created_at),
    }));
  }
}

const askedFor = ({ search, state, role }: Filters) => [
  null,
  search ? `%${fold(search).replace(/[\\%_]/g, '\\$&')}%` : null,
  state ?? null,
  role ?? null,
];

const iso = (written: string) => new Date(written).toISOString();
