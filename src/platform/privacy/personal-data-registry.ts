import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../actor.ts';

/** A person, identified by e-mail address (lower case), telephone number (E.164) or both. */
export interface Person {
  readonly email: string | null;
  readonly phone: string | null;
}

/** `buildRows` are the ids of the person's records, which records of other modules may refer to. */
export interface DataSubject extends Person {
  readonly rows: readonly string[];
}

/** What a module stores about people who are not staff (GDPR). */
export interface PersonalDataSource {
  /** The heading of this section in the export. */
  readonly name: string;
  rows?(em: EntityManager, person: Person): Promise<string[]>;
  /** Everything that is handed to the person on request (article 15). */
  collect(em: EntityManager, person: DataSubject): Promise<object[]>;
  /** Deletes or anonymises the records (article 17). Files are deleted after the commit. */
  erase(em: EntityManager, person: DataSubject, actor: Actor): Promise<ErasureResult>;
}

export interface ErasureResult {
  readonly count: number;
  /** Run once the transaction has committed. */
  readonly afterCommit?: () => Promise<void>;
}

/** The registry of everything that modules store about people. */
@Injectable()
export class PersonalDataRegistry {
  readonly sources: PersonalDataSource[] = [];

  register(kind: PersonalDataSource) {
    this.sources.push(kind);
  }

  async findDataSubject(em: EntityManager, person: Person): Promise<DataSubject> {
    const rows: string[] = [];
    for (const kind of this.sources) rows.push(...((await kind.rows?.(em, person)) ?? []));
    return { ...person, rows };
  }
}
