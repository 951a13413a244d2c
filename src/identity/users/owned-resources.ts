import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Work that a module assigns to users; all that this module needs to know of it. */
export interface OwnedResource {
  readonly kind: 'leads' | 'properties';
  count(em: EntityManager, userIds: string[]): Promise<ReadonlyMap<string, number>>;
  /** Returns how much was reassigned. */
  reassign(em: EntityManager, from: string, to: string): Promise<number>;
  /** After a role went: leaves to nobody what they may no longer see. */
  release?(em: EntityManager, userId: string): Promise<void>;
  /** Before the account goes: deletes what only its owner could use, and leaves to nobody what needs nobody. */
  cleanUp(em: EntityManager, userId: string): Promise<void>;
}

/** The registry of assigned work; called in the caller's transaction. */
@Injectable()
export class OwnedResources {
  private readonly kinds: OwnedResource[] = [];

  register(work: OwnedResource) {
    this.kinds.push(work);
  }

  /** Of one kind, or of all. */
  async count(em: EntityManager, userIds: string[], only?: OwnedResource['kind']) {
    const counts = new Map<string, number>();
    if (!userIds.length) return counts;
    for (const kind of this.kinds.filter((each) => !only || each.kind === only))
      for (const [id, count] of await kind.count(em, userIds)) counts.set(id, (counts.get(id) ?? 0) + count);
    return counts;
  }

  /** Returns how much of each kind was reassigned. */
  async reassign(em: EntityManager, from: string, to: string) {
    const counts: Record<OwnedResource['kind'], number> = { leads: 0, properties: 0 };
    for (const work of this.kinds) counts[work.kind] = await work.reassign(em, from, to);
    return counts;
  }

  async release(em: EntityManager, userId: string) {
    for (const kind of this.kinds) await kind.release?.(em, userId);
  }

  async cleanUp(em: EntityManager, userId: string) {
    for (const kind of this.kinds) await kind.cleanUp(em, userId);
  }
}
