import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import { ListPropertyReferences } from '../../catalogue/property.messages.ts';
import { INVALIDATE_ALL, type Invalidation } from '../../platform/cache-invalidation/invalidation.ts';
import type { PropertyDocument } from '../index-document/property-document.ts';
import {
  toPropertyState,
  type PropertyDiff,
  type PreviousState,
  type ReadModel,
} from '../index-document/property-state.ts';

/** Beyond this number, reading former states costs more than rendering pages again. */
const MAX_DETAILED_CHANGES = 20;
const MAX_ANNOUNCED = 10_000;

@Injectable()
export class ChangeDetector {
  /** Revision of each property last announced by this process, per read model. */
  private readonly announced = new LRUCache<string, number>({ max: MAX_ANNOUNCED });

  constructor(private readonly queries: QueryBus) {}

  /** Call before a write; null if everything will be invalidated. */
  async fetchPreviousStates(model: ReadModel, ids: readonly string[]): Promise<PreviousState[] | null> {
    return ids.length > MAX_DETAILED_CHANGES ? null : model.fetchPrevious(ids).catch(() => null);
  }

  /**
   * Determines the changes of a write. Invalidates everything if the previous states are unknown, or if a crashed
   * process may already have written this revision without announcing it.
   */
  async detectChanges(
    previousStates: PreviousState[] | null,
    { kind }: Pick<ReadModel, 'kind'>,
    ids: readonly string[],
    documents: readonly PropertyDocument[],
  ): Promise<Invalidation[]> {
    const before = new Map(previousStates?.map((state) => [state.id, state]));
    const after = new Map(documents.map((document) => [document.id, document]));
    const isRepeat = (id: string) => {
      const revision = after.get(id)?.revision;
      return (
        revision !== undefined &&
        revision === before.get(id)?.revision &&
        this.announced.get(`${kind} ${id}`) !== revision
      );
    };
    const isReliable = previousStates !== null && !ids.some(isRepeat);
    for (const { id, revision } of documents) this.announced.set(`${kind} ${id}`, revision);
    if (!isReliable) return [INVALIDATE_ALL];
    const references = await this.queries.execute(new ListPropertyReferences(ids));
    const diffs = ids.map((id) => toDiff(id, before.get(id), after.get(id)));
    return [
      ...diffs.map((diff) => ({ about: 'property', ...toNames(diff.id, references.get(diff.id)), detail: diff })),
      ...(diffs.some(({ before, after }) => !before !== !after) ? [{ about: 'market' }] : []),
    ];
  }
}

/** The reference of a deleted property is unknown, so any page may have shown it. */
const toNames = (id: string, reference: string | undefined) => (reference ? { names: [id, reference] } : {});

const toDiff = (id: string, before: PreviousState | undefined, after: PropertyDocument | undefined): PropertyDiff => ({
  id,
  before: before?.state ?? null,
  after: after ? toPropertyState(after) : null,
  hasSameWords: hasSameWords(before?.words ?? [], after?.words ?? []),
});

const hasSameWords = (before: readonly string[], after: readonly string[]) => {
  const wordSet = new Set(before);
  return wordSet.size === new Set(after).size && after.every((word) => wordSet.has(word));
};
