import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../actor.ts';

/** A person, identified by e-mail address (lower case), telephone number (E.164) or both. */
export interface Person {
  readonly email: string | null;
  readonly phone: string | null;
}

export interface DataSubject extends Person {
  /** Ids of the person's records, which records of other modules may refer to. */
  readonly recordIds: readonly string[];
}

/** Data that a module stores about people who are not staff (GDPR). */
export interface PersonalDataSource {
  /** Heading of this section in the export. */
  readonly name: string;
  /** Ids of the records that belong to the person, for `DataSubject.recordIds`. */
  listRecordIds?(em: EntityManager, person: Person): Promise<string[]>;
  /** Returns everything that is exported for the person (article 15). */
  collect(em: EntityManager, person: DataSubject): Promise<object[]>;
  /** Deletes or anonymises the records (article 17). Files are deleted after the commit. */
  erase(em: EntityManager, person: DataSubject, actor: Actor): Promise<ErasureResult>;
}

export interface ErasureResult {
  readonly count: number;
  readonly afterCommit?: () => Promise<void>;
}

@Injectable()
export class PersonalDataRegistry {
  readonly sources: PersonalDataSource[] = [];

  register(source: PersonalDataSource) {
    this.sources.push(source);
  }

  async findDataSubject(em: EntityManager, person: Person): Promise<DataSubject> {
    const recordIds: string[] = [];
    for (const source of this.sources) recordIds.push(...((await source.listRecordIds?.(em, person)) ?? []));
    return { ...person, recordIds };
  }
}
