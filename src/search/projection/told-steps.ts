import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import { ListPropertyReferences } from '../../catalogue/property.messages.ts';
import { EVERYTHING, type PublicChange } from '../../platform/changes/public-change.ts';
import type { PropertyDocument } from '../document/property-document.ts';
import { propertyState } from '../sources/property-state.ts';
import type { PropertyStep } from '../sources/property-step.ts';
import type { FormerState, ReadModel } from './read-model.ts';

/** Of more, reading the former states costs more than rendering pages again. */
const MOST_TOLD = 20;
const MOST_REMEMBERED = 10_000;

/** Says of a write to a read model what has changed for visitors. */
@Injectable()
export class ToldSteps {
  /** The revision of each property that this process has told of last, by read model. */
  private readonly told = new LRUCache<string, number>({ max: MOST_REMEMBERED });

  constructor(private readonly queries: QueryBus) {}

  /** To be called before a write; null where it will be told of as a change of everything. */
  async former(model: ReadModel, ids: readonly string[]): Promise<FormerState[] | null> {
    return ids.length > MOST_TOLD ? null : model.former(ids).catch(() => null);
  }

  /**
   * What a write has changed. Where somebody wrote the same revision before, and may have died before it was told, nobody
   * knows what visitors have seen last.
   */
  async since(
    former: FormerState[] | null,
    { kind }: Pick<ReadModel, 'kind'>,
    ids: readonly string[],
    documents: readonly PropertyDocument[],
  ): Promise<PublicChange[]> {
    const before = new Map(former?.map((state) => [state.id, state]));
    const after = new Map(documents.map((document) => [document.id, document]));
    const isRepeat = (id: string) => {
      const revision = after.get(id)?.revision;
      return (
        revision !== undefined && revision === before.get(id)?.revision && this.told.get(`${kind} ${id}`) !== revision
      );
    };
    const isKnown = former !== null && !ids.some(isRepeat);
    for (const { id, revision } of documents) this.told.set(`${kind} ${id}`, revision);
    if (!isKnown) return [EVERYTHING];
    const references = await this.queries.execute(new ListPropertyReferences(ids));
    const steps = ids.map((id) => stepOf(id, before.get(id), after.get(id)));
    return [
      ...steps.map((step) => ({ about: 'property', ...named(step.id, references.get(step.id)), detail: step })),
      ...(steps.some(({ before, after }) => !before !== !after) ? [{ about: 'market' }] : []),
    ];
  }
}

/** A property that is no longer there is known by its id alone: any page may have shown it. */
const named = (id: string, reference: string | undefined) => (reference ? { names: [id, reference] } : {});

const stepOf = (id: string, before: FormerState | undefined, after: PropertyDocument | undefined): PropertyStep => ({
  id,
  before: before?.state ?? null,
  after: after ? propertyState(after) : null,
  sameWords: isSame(before?.words ?? [], after?.words ?? []),
});

const isSame = (some: readonly string[], others: readonly string[]) => {
  const known = new Set(some);
  return known.size === new Set(others).size && others.every((word) => known.has(word));
};
