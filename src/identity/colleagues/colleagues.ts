import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Permission, permissionsOf, type Role } from '../permissions.contract.ts';

export interface Colleague {
  readonly id: string;
  /** Without a name, the first characters of the id. */
  readonly name: string;
  readonly email: string;
}

type Row = { id: string; first_name: string; last_name: string; email: string };

const COLUMNS = 'id, first_name, last_name, email';
const WORKS_HERE = `confirmed_at is not null and disabled_at is null
  and exists (select 1 from user_roles where user_id = profiles.id)`;
const LIST = `select ${COLUMNS} from profiles where ${WORKS_HERE} order by lower(first_name), lower(last_name), id limit ?`;
const EVER = `select ${COLUMNS} from profiles
  where staff_since is not null or exists (select 1 from user_roles where user_id = profiles.id)
  order by lower(first_name), lower(last_name), id`;
const NAMED = `select ${COLUMNS} from profiles where id in (?)`;
const LOCKED = `select ${COLUMNS} from profiles where id = ? and ${WORKS_HERE} for update`;
/** More than any agency has. */
const AT_MOST = 500;

/** Who works here, for the modules that give them work. */
@Injectable()
export class Colleagues {
  constructor(private readonly em: EntityManager) {}

  /** Those to whom work can be given, by name. */
  async list(): Promise<Colleague[]> {
    return shown(await this.em.execute<Row[]>(LIST, [AT_MOST]));
  }

  /** All who work or have worked here, by name; without pages, since there are never many. */
  async ever(): Promise<Colleague[]> {
    return shown(await this.em.execute<Row[]>(EVER));
  }

  /** By id, also of who works here no more; ids that are nobody's are missing. */
  async named(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, Colleague>> {
    const asked = [...new Set(ids.filter((id) => id !== null))];
    if (!asked.length) return new Map();
    const rows = await this.em.execute<Row[]>(NAMED, [asked]);
    return new Map(shown(rows).map((colleague) => [colleague.id, colleague]));
  }

  /** Stays able to work until the caller's transaction ends; null where they are not. */
  async locked(em: EntityManager, id: string): Promise<Colleague | null> {
    const rows = await em.execute<Row[]>(LOCKED, [id]);
    return shown(rows)[0] ?? null;
  }

  /** Whether their roles hold a permission. */
  async may(em: EntityManager, { id }: Colleague, permission: Permission): Promise<boolean> {
    const rows = await em.execute<{ role: Role }[]>('select role from user_roles where user_id = ?', [id]);
    return permissionsOf(rows.map(({ role }) => role)).includes(permission);
  }
}

const shown = (rows: Row[]): Colleague[] =>
  rows.map(({ id, first_name, last_name, email }) => ({
    id,
    name: [first_name, last_name].filter(Boolean).join(' ') || `${id.slice(0, 5)}…`,
    email,
  }));
