import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../actor.ts';

/** Found by the address alone, in lower case; the number as E.164, if the person gave one. */
export interface Person {
  readonly email: string;
  readonly phone?: string | null;
}

/** What a module keeps of people who are not staff. */
export interface PersonalRecord {
  readonly name: string;
  /** Everything, as it could be handed to the person. */
  collect(em: EntityManager, person: Person): Promise<object[]>;
  /** How much was deleted or made anonymous; files go after the commit. */
  erase(em: EntityManager, person: Person, by: Actor): Promise<Erased>;
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
}
