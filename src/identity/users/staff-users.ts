import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import { wordsOfName } from '../../platform/input/fold.contract.ts';
import { containing } from '../../platform/reading/containing.ts';
import { countOf } from '../../platform/reading/count-of.ts';
import { iso } from '../../platform/reading/iso.ts';
import { only } from '../../platform/reading/only.ts';
import { pageOf, rowsOf } from '../../platform/reading/page-of.ts';
import { read } from '../../platform/reading/read.ts';
import type { Role } from '../permissions.contract.ts';
import type { StaffUser, StaffUserList, StaffUserQuery, UserState } from '../staff-users.contract.ts';
import type { User } from '../user.entity.ts';
import { OwnedWork } from './owned-work.ts';

const PAGE_SIZE = 50;

type Tables = { profiles: User };
type Filters = Omit<StaffUserQuery, 'page'> & { id?: string };

const user = expressionBuilder<{ u: User }, 'u'>();
const ROLES = sql<Role[]>`(select coalesce(array_agg(role order by role), '{}') from user_roles where user_id = u.id)`;
const STATE = sql<UserState>`case when u.disabled_at is not null then 'disabled'
  when u.password_hash is null or u.confirmed_at is null then 'invited'
  when ${ROLES} = '{}' then 'awaiting-approval'
  else 'active' end`;
/** The same normalisation as `foldName`. */
const FOLDED = sql<string>`lower(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(replace(replace(
  translate(u.first_name || ' ' || u.last_name || ' ' || u.email, 'łŁøØđĐðÐħĦŧŦı''’‘‛´\`ʼʹ′＇', 'lLoOdDdDhHtTi'),
  'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH'),
  nfkd), '[\\u0300-\\u036f]', '', 'g'))`;

/** Reads accounts for the panel, with the same number of statements however many they are. */
@Injectable()
export class StaffUsers {
  constructor(
    private readonly em: EntityManager,
    private readonly work: OwnedWork,
  ) {}

  async page({ page, ...filters }: StaffUserQuery): Promise<StaffUserList> {
    const requested = { page, pageSize: PAGE_SIZE };
    return pageOf(await this.shown(filters, requested), await this.count(filters), requested);
  }

  count(filters: Filters): Promise<number> {
    return countOf(this.found(filters));
  }

  async find(id: string): Promise<StaffUser | undefined> {
    const [found] = await this.shown({ id }, { page: 1, pageSize: 1 });
    return found;
  }

  private found({ id, search, state, role }: Filters) {
    const conditions = [
      ...only(id, (value) => user('u.id', '=', value)),
      ...wordsOfName(search ?? '').map((word) => user(FOLDED, 'like', containing(word))),
      ...only(state, (value) => user(STATE, '=', value)),
      ...only(role, (value) => sql<boolean>`${ROLES} @> array[${value}]`),
    ];
    return read<Tables>(this.em).selectFrom('profiles as u').where(user.and(conditions));
  }

  /** Selects only these columns, so that secrets never leave the database. */
  private async shown(filters: Filters, asked: { page: number; pageSize: number }): Promise<StaffUser[]> {
    const users = this.found(filters)
      .select(['u.id', 'u.firstName', 'u.lastName', 'u.email', 'u.avatarUrl', 'u.lastSignedInAt', 'u.createdAt'])
      .select([
        ROLES.as('roles'),
        STATE.as('state'),
        user('u.secondFactorSince', 'is not', null).$castTo<boolean>().as('hasSecondFactor'),
      ])
      .orderBy(sql`lower(u.last_name), lower(u.first_name), u.id`);
    const rows = await rowsOf(users, asked);
    const ids = rows.map(({ id }) => id);
    const [leads, properties] = await Promise.all([
      this.work.countOf(this.em, ids, 'leads'),
      this.work.countOf(this.em, ids, 'properties'),
    ]);
    return rows.map((row) => ({
      ...row,
      ownedLeads: leads.get(row.id) ?? 0,
      ownedProperties: properties.get(row.id) ?? 0,
      lastSignedInAt: row.lastSignedInAt && iso(row.lastSignedInAt),
      createdAt: iso(row.createdAt),
    }));
  }
}
