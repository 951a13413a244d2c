import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Meilisearch, MeilisearchApiError, type MeilisearchErrorResponse } from 'meilisearch';
import { type PropertyDocument, SCHEMA_HASH } from './index-document/property-document.ts';
import { CARD_DOCUMENT_FIELDS, type RetrievedDocument } from './index-document/cached-card.ts';
import { queryIndex } from './index/query-index.ts';
import { fetchPreviousStates } from './index/fetch-previous-states.ts';
import { type IndexAnswers, parseIndexAnswer, toIndexQuery } from './index/to-index-query.ts';
import { indexSettings } from './index/index-settings.ts';
import { nullIfNotFound } from './index/null-if-not-found.ts';
import type { ReadModel } from './projection/read-model.ts';
import type { Answer, Counts, SearchEngine, SearchQuery, ShownSource } from './query/search-query.ts';
import { DocumentsRejected, IndexMissing, SearchUnavailable } from './search.problems.ts';

const SEARCH_TIMEOUT_MS = 800;
const COUNT_TIMEOUT_MS = 10_000;
const WRITE_POLLING = { timeout: 60_000, interval: 20 };
const SWAP_TIMEOUT_MS = 600_000;
const REBUILD_POLLING = { timeout: 3_600_000, interval: 250 };
const REVISION_FIELDS: ('id' | 'revision' | 'shape')[] = ['id', 'revision', 'shape'];
const REVISIONS_PAGE_SIZE = 10_000;
const SHADOW_INFIX = '-rebuild-';
const LEFTOVER_AGE_MS = 86_400_000;

/** All that the running application asks of Meilisearch; its key is made by `index/make-search-key.ts`. */
export class MeilisearchEngine implements SearchEngine, ShownSource, ReadModel {
  readonly kind = 'index';

  constructor(
    private readonly client: Meilisearch,
    readonly name: string,
    private readonly onUnavailable: (reason: string) => void = () => undefined,
  ) {}

  /** Answers within 800 ms or throws `SearchUnavailable`, and `IndexMissing` where there is no index. */
  async search(queries: readonly SearchQuery[]): Promise<Answer[]> {
    const body = queries.map((query) => toIndexQuery(this.name, query));
    const { results } = await this.post<IndexAnswers>('multi-search', { queries: body });
    return results.map(parseIndexAnswer);
  }

  /** Answers as `search` does. */
  async fetchDocuments(ids: readonly string[]): Promise<RetrievedDocument[]> {
    const body = { ids, fields: [...CARD_DOCUMENT_FIELDS, 'revision', 'shape'], limit: ids.length };
    return (await this.post<{ results: RetrievedDocument[] }>(`indexes/${this.name}/documents/fetch`, body)).results;
  }

  /** Counts each word with its field. Nobody waits for it: it may take ten seconds. */
  async countWords(): Promise<Counts> {
    const counting = { indexUid: this.name, page: 1, hitsPerPage: 0, facets: ['words'] };
    const { config } = this.client;
    const { results } = await queryIndex<IndexAnswers>(
      config,
      'multi-search',
      { queries: [counting] },
      COUNT_TIMEOUT_MS,
    );
    return parseIndexAnswer(results[0]!).counts('words');
  }

  /** Changes with every write; null where there is no index. */
  async getStamp(): Promise<string | null> {
    const info = await this.client.getRawIndex(this.name).catch(nullIfNotFound);
    return info && `${info.createdAt} ${info.updatedAt}`;
  }

  async countDocuments(): Promise<number> {
    return (await this.index.getStats()).numberOfDocuments;
  }

  /** Whether the index is there, with the settings of this release. */
  async hasCurrentSettings(): Promise<boolean> {
    const actual = await this.index.getSettings().catch(nullIfNotFound);
    return actual !== null && isDeepStrictEqual({ ...actual, ...indexSettings }, actual);
  }

  async create() {
    await this.waitForTasks([(await this.index.updateSettings(indexSettings)).taskUid]);
  }

  async put(documents: PropertyDocument[]) {
    if (!documents.length) return 0;
    await this.assertExists();
    return this.waitForTasks([await this.add(documents)], WRITE_POLLING);
  }

  async remove(ids: string[]) {
    if (!ids.length) return;
    await this.assertExists();
    await this.waitForTasks([(await this.index.deleteDocuments(ids)).taskUid], WRITE_POLLING);
  }

  /** Sends documents and returns the task to wait for. Throws `DocumentsRejected`. */
  async add(documents: PropertyDocument[]): Promise<number> {
    try {
      return (await this.index.addDocuments(documents, { primaryKey: 'id' })).taskUid;
    } catch (error) {
      throw isDocumentError(error) ? new DocumentsRejected(error.message) : error;
    }
  }

  /** Returns the milliseconds of work; throws where a task failed: the client's own waiting resolves then too. */
  async waitForTasks(tasks: number[], polling = REBUILD_POLLING): Promise<number> {
    let workMs = 0;
    for (const uid of tasks) {
      const { status, error, startedAt, finishedAt } = await this.client.tasks.waitForTask(uid, polling);
      if (status !== 'succeeded') throw toTaskError(uid, status, error);
      workMs += Date.parse(finishedAt ?? '') - Date.parse(startedAt ?? '');
    }
    return workMs;
  }

  /** The revision of every document; 0 for one of another shape. */
  async fetchRevisions(ids?: string[]): Promise<Map<string, number>> {
    const revisions = new Map<string, number>();
    for (let offset = 0, total = 1; offset < total; offset += REVISIONS_PAGE_SIZE) {
      const body = { fields: REVISION_FIELDS, limit: REVISIONS_PAGE_SIZE, offset, ...(ids && { ids }) };
      const page = await this.index.getDocuments<Pick<PropertyDocument, 'id' | 'revision' | 'shape'>>(body);
      for (const { id, revision, shape } of page.results) revisions.set(id, shape === SCHEMA_HASH ? revision : 0);
      total = page.total;
    }
    return revisions;
  }

  fetchPrevious(ids: readonly string[]) {
    return fetchPreviousStates(this.index, ids);
  }

  /** An index under a name of its own, to be created, filled and then swapped with this one. */
  buildShadowIndex(): MeilisearchEngine {
    return new MeilisearchEngine(this.client, `${this.name}${SHADOW_INFIX}${Date.now().toString(36)}`);
  }

  /** From one moment to the next the other index has this name; what had it is dropped. */
  async swapWith(other: MeilisearchEngine) {
    const exists = (await this.getStamp()) !== null;
    const indexes: [string, string] = exists ? [this.name, other.name] : [other.name, this.name];
    const expectedCreatedAt = await other.fetchCreatedAt();
    if (!expectedCreatedAt) throw new IndexMissing();
    await this.client.swapIndexes([{ indexes, rename: !exists }]);
    await this.waitUntilSwapped(expectedCreatedAt);
    if (exists) await other.drop();
  }

  /**
   * A key to some indexes does not show the task of a swap: it is done when this name has the creation date of the
   * other.
   */
  private async waitUntilSwapped(expectedCreatedAt: string) {
    for (
      const end = Date.now() + SWAP_TIMEOUT_MS;
      (await this.fetchCreatedAt()) !== expectedCreatedAt;
      await setTimeout(20)
    )
      if (Date.now() > end) throw new Error(`The index ${this.name} has not been swapped within ${SWAP_TIMEOUT_MS} ms`);
  }

  private async fetchCreatedAt(): Promise<string | null> {
    const info = await this.client.getRawIndex(this.name).catch(nullIfNotFound);
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
        uid.startsWith(`${this.name}${SHADOW_INFIX}`) && Date.now() - Date.parse(updatedAt) > LEFTOVER_AGE_MS,
    );
    for (const { uid } of leftovers) await new MeilisearchEngine(this.client, uid).drop();
  }

  /** Meilisearch would make a missing index up, without settings, and answer from it. */
  private async assertExists() {
    if ((await this.getStamp()) === null) throw new IndexMissing();
  }

  private async post<Found>(path: string, question: object): Promise<Found> {
    try {
      return await queryIndex<Found>(this.client.config, path, question, SEARCH_TIMEOUT_MS);
    } catch (error) {
      if (error instanceof IndexMissing) throw error;
      this.onUnavailable(error instanceof Error ? error.message || error.name : 'unknown');
      throw new SearchUnavailable();
    }
  }

  private get index() {
    return this.client.index<PropertyDocument>(this.name);
  }
}

const isDocumentError = (error: unknown): error is MeilisearchApiError =>
  error instanceof MeilisearchApiError && [400, 413].includes(error.response.status);

function toTaskError(uid: number, status: string, error: MeilisearchErrorResponse | null) {
  if (error?.code === 'index_not_found') return new IndexMissing();
  const message = `Meilisearch task ${uid} ${status}: ${error?.message ?? ''}`;
  return error?.type === 'invalid_request' ? new DocumentsRejected(message) : new Error(message);
}
