import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Records that are assigned to users; each module with such records registers one. */
export interface OwnedResource {
  /** `leads` includes tasks. */
  readonly kind: 'leads' | 'properties';
  /** Number of assigned records by user id. */
  count(em: EntityManager, userIds: string[]): Promise<ReadonlyMap<string, number>>;
  /** Returns the number of reassigned records. */
  reassign(em: EntityManager, from: string, to: string): Promise<number>;
  /** Unassigns records that the user may no longer see after a role was removed. */
  unassignInvisible?(em: EntityManager, userId: string): Promise<void>;
  /** Deletes records that only the owner of a deleted account could use, and unassigns the other records. */
  cleanUp(em: EntityManager, userId: string): Promise<void>;
}

/** Registry of assigned records; called in the caller's transaction. */
@Injectable()
export class OwnedResources {
  private readonly resources: OwnedResource[] = [];

  register(resource: OwnedResource) {
    this.resources.push(resource);
  }

  /** Counts the records of each user: of one kind, or of all kinds without `kind`. */
  async count(em: EntityManager, userIds: string[], kind?: OwnedResource['kind']) {
    const counts = new Map<string, number>();
    if (!userIds.length) return counts;
    const resources = this.resources.filter((resource) => kind === undefined || resource.kind === kind);
    for (const resource of resources)
      for (const [id, count] of await resource.count(em, userIds)) counts.set(id, (counts.get(id) ?? 0) + count);
    return counts;
  }

  async reassign(em: EntityManager, from: string, to: string) {
    const counts: Record<OwnedResource['kind'], number> = { leads: 0, properties: 0 };
    for (const resource of this.resources) counts[resource.kind] = await resource.reassign(em, from, to);
    return counts;
  }

  async unassignInvisible(em: EntityManager, userId: string) {
    for (const resource of this.resources) await resource.unassignInvisible?.(em, userId);
  }

  async cleanUp(em: EntityManager, userId: string) {
    for (const resource of this.resources) await resource.cleanUp(em, userId);
  }
}
