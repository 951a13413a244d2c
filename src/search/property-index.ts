import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Meilisearch, MeilisearchApiError, type MeilisearchErrorResponse } from 'meilisearch';
import { type PropertyDocument, SHAPE } from './document/property-document.ts';
import { SHOWN, type ShownDocument } from './document/ready-card.ts';
import { askIndex } from './index/ask-index.ts';
import { formerStates } from './index/former-states.ts';
import { type IndexAnswers, indexAnswer, indexSearch } from './index/index-search.ts';
import { indexSettings } from './index/index-settings.ts';
import { noneIfMissing } from './index/none-if-missing.ts';
import type { ReadModel } from './projection/read-model.ts';
import type { Answer, Counts, SearchEngine, SearchQuery, ShownSource } from './query/search-query.ts';
import { DocumentsRefused, IndexMissing, SearchUnavailable } from './search.problems.ts';

const ANSWER_WITHIN = 800;
const COUNTED_WITHIN = 10_000;
const WRITTEN_WITHIN = { timeout: 60_000, interval: 20 };
const SWAPPED_WITHIN = 600_000;
const REBUILT_WITHIN = { timeout: 3_600_000, interval: 250 };
const REVISION: ('id' | 'revision' | 'shape')[] = ['id', 'revision', 'shape'];
const REVISIONS_AT_ONCE = 10_000;
const SHADOW = '-rebuild-';
const LEFTOVER_AFTER = 86_400_000;

/** All that the running application asks of Meilisearch; its key is made by `index/make-search-key.ts`. */
export class PropertyIndex implements SearchEngine, ShownSource, ReadModel {
  readonly kind = 'index';

  constructor(
    private readonly client: Meilisearch,
    readonly name: string,
    private readonly onAway: (reason: string) => void = () => undefined,
  ) {}

  /** Answers within 800 ms or throws `SearchUnavailable`, and `IndexMissing` where there is no index. */
  async search(queries: readonly SearchQuery[]): Promise<Answer[]> {
    const asked = queries.map((query) => indexSearch(this.name, query));
    const { results } = await this.ask<IndexAnswers>('multi-search', { queries: asked });
    return results.map(indexAnswer);
  }

  /** Answers as `search` does. */
  async shown(ids: readonly string[]): Promise<ShownDocument[]> {
    const asked = { ids, fields: [...SHOWN, 'revision', 'shape'], limit: ids.length };
    return (await this.ask<{ results: ShownDocument[] }>(`indexes/${this.name}/documents/fetch`, asked)).results;
  }

  /** Counts each word with its field. Nobody waits for it: it may take ten seconds. */
  async words(): Promise<Counts> {
    const counting = { indexUid: this.name, page: 1, hitsPerPage: 0, facets: ['words'] };
    const { config } = this.client;
    const { results } = await askIndex<IndexAnswers>(config, 'multi-search', { queries: [counting] }, COUNTED_WITHIN);
    return indexAnswer(results[0]!).counts('words');
  }

  /** Changes with every write; null where there is no index. */
  async stamp(): Promise<string | null> {
    const info = await this.client.getRawIndex(this.name).catch(noneIfMissing);
    return info && `${info.createdAt} ${info.updatedAt}`;
  }

  async size(): Promise<number> {
    return (await this.index.getStats()).numberOfDocuments;
  }

  /** Whether the index is there, with the settings of this release. */
  async hasCurrentSettings(): Promise<boolean> {
    const actual = await this.index.getSettings().catch(noneIfMissing);
    return actual !== null && isDeepStrictEqual({ ...actual, ...indexSettings }, actual);
  }

  async create() {
    await this.waitForTasks([(await this.index.updateSettings(indexSettings)).taskUid]);
  }

  async put(documents: PropertyDocument[]) {
    if (!documents.length) return 0;
    await this.refuseMissing();
    return this.waitForTasks([await this.add(documents)], WRITTEN_WITHIN);
  }

  async remove(ids: string[]) {
    if (!ids.length) return;
    await this.refuseMissing();
    await this.waitForTasks([(await this.index.deleteDocuments(ids)).taskUid], WRITTEN_WITHIN);
  }

  /** Sends documents and returns the task to wait for. Throws `DocumentsRefused`. */
  async add(documents: PropertyDocument[]): Promise<number> {
    try {
      return (await this.index.addDocuments(documents, { primaryKey: 'id' })).taskUid;
    } catch (error) {
      throw isOfDocuments(error) ? new DocumentsRefused(error.message) : error;
    }
  }

  /** Returns the milliseconds of work; throws where a task failed: the client's own waiting resolves then too. */
  async waitForTasks(tasks: number[], patience = REBUILT_WITHIN): Promise<number> {
    let worked = 0;
    for (const uid of tasks) {
      const { status, error, startedAt, finishedAt } = await this.client.tasks.waitForTask(uid, patience);
      if (status !== 'succeeded') throw failure(uid, status, error);
      worked += Date.parse(finishedAt ?? '') - Date.parse(startedAt ?? '');
    }
    return worked;
  }

  /** The revision of every document; 0 for one of another shape. */
  async revisions(ids?: string[]): Promise<Map<string, number>> {
    const revisions = new Map<string, number>();
    for (let offset = 0, total = 1; offset < total; offset += REVISIONS_AT_ONCE) {
      const asked = { fields: REVISION, limit: REVISIONS_AT_ONCE, offset, ...(ids && { ids }) };
      const page = await this.index.getDocuments<Pick<PropertyDocument, 'id' | 'revision' | 'shape'>>(asked);
      for (const { id, revision, shape } of page.results) revisions.set(id, shape === SHAPE ? revision : 0);
      total = page.total;
    }
    return revisions;
  }

  former(ids: readonly string[]) {
    return formerStates(this.index, ids);
  }

  /** An index under a name of its own, to be created, filled and then swapped with this one. */
  shadowIndex(): PropertyIndex {
    return new PropertyIndex(this.client, `${this.name}${SHADOW}${Date.now().toString(36)}`);
  }

  /** From one moment to the next the other index has this name; what had it is dropped. */
  async swapWith(other: PropertyIndex) {
    const isThere = (await this.stamp()) !== null;
    const indexes: [string, string] = isThere ? [this.name, other.name] : [other.name, this.name];
    const made = await other.createdAt();
    if (!made) throw new IndexMissing();
    await this.client.swapIndexes([{ indexes, rename: !isThere }]);
    await this.waitUntilSwapped(made);
    if (isThere) await other.drop();
  }

  /**
   * A key to some indexes does not show the task of a swap: it is done when this name has the creation date of the
   * other.
   */
  private async waitUntilSwapped(made: string) {
    for (const end = Date.now() + SWAPPED_WITHIN; (await this.createdAt()) !== made; await setTimeout(20))
      if (Date.now() > end) throw new Error(`The index ${this.name} has not been swapped within ${SWAPPED_WITHIN} ms`);
  }

  private async createdAt(): Promise<string | null> {
    const info = await this.client.getRawIndex(this.name).catch(noneIfMissing);
    return info && String(info.createdAt);
  }

  /** Waits for the tasks of the index first: they would go on with the next index of this name. */
  async drop() {
    const waiting = { indexUids: [this.name], statuses: ['enqueued', 'processing'] as ('enqueued' | 'processing')[] };
    const { results } = await this.client.tasks.getTasks({ ...waiting, limit: 1_000 });
    await this.waitForTasks(results.map(({ uid }) => uid)).catch(() => undefined);
    await this.waitForTasks([(await this.index.delete()).taskUid]);
  }

  /** Drops the shadow indexes that rebuilds which were cut off left behind a day ago. */
  async dropLeftovers() {
    const { results } = await this.client.getRawIndexes({ limit: 1_000 });
    const leftovers = results.filter(
      ({ uid, updatedAt }) =>
        uid.startsWith(`${this.name}${SHADOW}`) && Date.now() - Date.parse(updatedAt) > LEFTOVER_AFTER,
    );
    for (const { uid } of leftovers) await new PropertyIndex(this.client, uid).drop();
  }

  /** Meilisearch would make a missing index up, without settings, and answer from it. */
  private async refuseMissing() {
    if ((await this.stamp()) === null) throw new IndexMissing();
  }

  private async ask<Found>(path: string, question: object): Promise<Found> {
    try {
      return await askIndex<Found>(this.client.config, path, question, ANSWER_WITHIN);
    } catch (error) {
      if (error instanceof IndexMissing) throw error;
      this.onAway(error instanceof Error ? error.message || error.name : 'unknown');
      throw new SearchUnavailable();
    }
  }

  private get index() {
    return this.client.index<PropertyDocument>(this.name);
  }
}

const isOfDocuments = (error: unknown): error is MeilisearchApiError =>
  error instanceof MeilisearchApiError && [400, 413].includes(error.response.status);

function failure(uid: number, status: string, error: MeilisearchErrorResponse | null) {
  if (error?.code === 'index_not_found') return new IndexMissing();
  const message = `Meilisearch task ${uid} ${status}: ${error?.message ?? ''}`;
  return error?.type === 'invalid_request' ? new DocumentsRefused(message) : new Error(message);
}
