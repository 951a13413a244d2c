import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import { ListPropertyReferences } from '../../catalogue/property.messages.ts';
import { INVALIDATE_ALL, type Invalidation } from '../../platform/cache-invalidation/invalidation.ts';
import type { PropertyDocument } from '../index-document/property-document.ts';
import { toPropertyState } from '../cache-dependencies/property-state.ts';
import type { PropertyDiff } from '../cache-dependencies/property-diff.ts';
import type { PreviousState, ReadModel } from './read-model.ts';

/** Of more, reading the former states costs more than rendering pages again. */
const MAX_DETAILED = 20;
const MAX_REMEMBERED = 10_000;

/** Says of a write to a read model what has changed for visitors. */
@Injectable()
export class ChangeDetector {
  /** The revision of each property that this process has told of last, by read model. */
  private readonly announced = new LRUCache<string, number>({ max: MAX_REMEMBERED });

  constructor(private readonly queries: QueryBus) {}

  /** To be called before a write; null where it will be told of as a change of everything. */
  async previous(model: ReadModel, ids: readonly string[]): Promise<PreviousState[] | null> {
    return ids.length > MAX_DETAILED ? null : model.fetchPrevious(ids).catch(() => null);
  }

  /**
   * What a write has changed. Where somebody wrote the same revision before, and may have died before it was told, nobody
   * knows what visitors have seen last.
   */
  async detectChanges(
    previous: PreviousState[] | null,
    { kind }: Pick<ReadModel, 'kind'>,
    ids: readonly string[],
    documents: readonly PropertyDocument[],
  ): Promise<Invalidation[]> {
    const before = new Map(previous?.map((state) => [state.id, state]));
    const after = new Map(documents.map((document) => [document.id, document]));
    const isRepeat = (id: string) => {
      const revision = after.get(id)?.revision;
      return (
        revision !== undefined &&
        revision === before.get(id)?.revision &&
        this.announced.get(`${kind} ${id}`) !== revision
      );
    };
    const isReliable = previous !== null && !ids.some(isRepeat);
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

/** A property that is no longer there is known by its id alone: any page may have shown it. */
const toNames = (id: string, reference: string | undefined) => (reference ? { names: [id, reference] } : {});

const toDiff = (id: string, before: PreviousState | undefined, after: PropertyDocument | undefined): PropertyDiff => ({
  id,
  before: before?.state ?? null,
  after: after ? toPropertyState(after) : null,
  sameWords: hasSameWords(before?.words ?? [], after?.words ?? []),
});

const hasSameWords = (some: readonly string[], others: readonly string[]) => {
  const known = new Set(some);
  return known.size === new Set(others).size && others.every((word) => known.has(word));
};
