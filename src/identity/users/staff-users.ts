import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { expressionBuilder, sql } from 'kysely';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { splitName } from '../../platform/input/fold.contract.ts';
import { likePattern, countRows, whenSet, read, toIso } from '../../platform/query/read.ts';
import { toPage, fetchRows, PAGE_SIZE } from '../../platform/query/to-page.ts';
import { CountUsersAwaitingRole } from '../account.messages.ts';
import { UserNotFound } from '../identity.problems.ts';
import type { Role } from '../permissions.contract.ts';
import type { StaffUser, StaffUserList, StaffUserQuery, UserState } from '../staff-users.contract.ts';
import type { User } from '../user.entity.ts';
import { OwnedResources } from './owned-resources.ts';

type Tables = { profiles: User };
type Filters = Omit<StaffUserQuery, 'page'> & { id?: string };

const eb = expressionBuilder<{ u: User }, 'u'>();
const ROLES = sql<Role[]>`(select coalesce(array_agg(role order by role), '{}') from user_roles where user_id = u.id)`;
const STATE = sql<UserState>`case when u.disabled_at is not null then 'disabled'
  when u.password_hash is null or u.confirmed_at is null then 'invited'
  when ${ROLES} = '{}' then 'awaiting-approval'
  else 'active' end`;
/** Same normalisation as `foldName`. */
const FOLDED_TEXT = sql<string>`lower(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(replace(replace(
  translate(u.first_name || ' ' || u.last_name || ' ' || u.email, 'łŁøØđĐðÐħĦŧŦı''’‘‛´\`ʼʹ′＇', 'lLoOdDdDhHtTi'),
  'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH'),
  nfkd), '[\\u0300-\\u036f]', '', 'g'))`;

@Injectable()
export class StaffUsers {
  constructor(
    private readonly em: EntityManager,
    private readonly ownedResources: OwnedResources,
  ) {}

  async page({ page, ...filters }: StaffUserQuery): Promise<StaffUserList> {
    const pageRequest = { page, pageSize: PAGE_SIZE };
    return toPage(await this.findPage(filters, pageRequest), await this.count(filters), pageRequest);
  }

  count(filters: Filters): Promise<number> {
    return countRows(this.buildQuery(filters));
  }

  async find(id: string): Promise<StaffUser | undefined> {
    const [user] = await this.findPage({ id }, { page: 1, pageSize: 1 });
    return user;
  }

  private buildQuery({ id, search, state, role }: Filters) {
    const conditions = [
      ...whenSet(id, (value) => eb('u.id', '=', value)),
      ...splitName(search ?? '').map((word) => eb(FOLDED_TEXT, 'like', likePattern(word))),
      ...whenSet(state, (value) => eb(STATE, '=', value)),
      ...whenSet(role, (value) => sql<boolean>`${ROLES} @> array[${value}]`),
    ];
    return read<Tables>(this.em).selectFrom('profiles as u').where(eb.and(conditions));
  }

  /** Selects only these columns, so that secrets never leave the database. */
  private async findPage(filters: Filters, pageRequest: { page: number; pageSize: number }): Promise<StaffUser[]> {
    const users = this.buildQuery(filters)
      .select(['u.id', 'u.firstName', 'u.lastName', 'u.email', 'u.avatarUrl', 'u.lastSignedInAt', 'u.createdAt'])
      .select([
        ROLES.as('roles'),
        STATE.as('state'),
        eb('u.secondFactorSince', 'is not', null).$castTo<boolean>().as('hasSecondFactor'),
      ])
      .orderBy(sql`lower(u.last_name), lower(u.first_name), u.id`);
    const rows = await fetchRows(users, pageRequest);
    const ids = rows.map(({ id }) => id);
    const [leads, properties] = await Promise.all([
      this.ownedResources.count(this.em, ids, 'leads'),
      this.ownedResources.count(this.em, ids, 'properties'),
    ]);
    return rows.map((row) => ({
      ...row,
      ownedLeads: leads.get(row.id) ?? 0,
      ownedProperties: properties.get(row.id) ?? 0,
      lastSignedInAt: row.lastSignedInAt && toIso(row.lastSignedInAt),
      createdAt: toIso(row.createdAt),
    }));
  }
}

export class ListStaffUsers extends Query<StaffUserList> {
  constructor(
    readonly actor: Actor,
    readonly query: StaffUserQuery,
  ) {
    super();
  }
}

@QueryHandler(ListStaffUsers)
export class ListStaffUsersHandler implements IQueryHandler<ListStaffUsers> {
  constructor(private readonly users: StaffUsers) {}

  async execute({ actor, query }: ListStaffUsers): Promise<StaffUserList> {
    requirePermission(actor, 'users.manage');
    return this.users.page(query);
  }
}

export class ShowStaffUser extends Query<StaffUser> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowStaffUser)
export class ShowStaffUserHandler implements IQueryHandler<ShowStaffUser> {
  constructor(private readonly users: StaffUsers) {}

  async execute({ actor, id }: ShowStaffUser) {
    requirePermission(actor, 'users.manage');
    const user = await this.users.find(id);
    if (!user) throw new UserNotFound();
    return user;
  }
}

@QueryHandler(CountUsersAwaitingRole)
export class CountUsersAwaitingRoleHandler implements IQueryHandler<CountUsersAwaitingRole> {
  constructor(private readonly users: StaffUsers) {}

  async execute({ actor }: CountUsersAwaitingRole) {
    requirePermission(actor, 'users.manage');
    return this.users.count({ state: 'awaiting-approval' });
  }
}
