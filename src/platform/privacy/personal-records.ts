import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../actor.ts';

/** Found by the address alone, in lower case; the number as E.164, if the person gave one. */
export interface Person {
  readonly email: string;
  readonly phone?: string | null;
}

/** With the ids of rows that are theirs, which what others keep may be about. */
export interface KnownPerson extends Person {
  readonly rows: readonly string[];
}

/** What a module keeps of people who are not staff. */
export interface PersonalRecord {
  /** Of the section in what the person is handed. */
  readonly name: string;
  rows?(em: EntityManager, person: Person): Promise<string[]>;
  /** Everything, as it could be handed to the person. */
  collect(em: EntityManager, person: KnownPerson): Promise<object[]>;
  /** How much was deleted or made anonymous; files go after the commit. */
  erase(em: EntityManager, person: KnownPerson, by: Actor): Promise<Erased>;
}

export interface Erased {
  readonly count: number;
  /** Run once the transaction has committed. */
  readonly afterwards?: () => Promise<void>;
}

/** Modules that keep what is personal say so here. */
@Injectable()
export class PersonalRecords {
  readonly kinds: PersonalRecord[] = [];

  register(kind: PersonalRecord) {
    this.kinds.push(kind);
  }

  async known(em: EntityManager, person: Person): Promise<KnownPerson> {
    const rows: string[] = [];
    for (const kind of this.kinds) rows.push(...((await kind.rows?.(em, person)) ?? []));
    return { ...person, rows };
  }
}
