import { type Meilisearch, MeilisearchApiError, type MeilisearchErrorResponse, type Index } from 'meilisearch';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/time-units.contract.ts';
import { CARD_DOCUMENT_FIELDS, type RetrievedDocument } from './index-document/cached-card.ts';
import { type PropertyDocument, SCHEMA_HASH } from './index-document/property-document.ts';
import {
  type ReadModel,
  type PreviousState,
  FACET_ATTRIBUTES,
  NUMERIC_FIELDS,
  toPropertyState,
} from './index-document/property-state.ts';
import { nullIfNotFound } from './index/index-client.ts';
import { checkHealth, queryIndex, type IndexResponses, parseIndexResponse, toIndexQuery } from './index/index-query.ts';
import { indexSettings } from './index/index-settings.ts';
import type { SearchResult, Counts, SearchEngine, SearchQuery, DocumentSource } from './query/search-query.ts';
import { DocumentsRejected, IndexMissing, SearchLate, SearchUnavailable } from './search.problems.ts';

const STATE_FIELDS = ['id', 'revision', 'shape', 'words', ...FACET_ATTRIBUTES, ...NUMERIC_FIELDS] as const;

/** Fetches the indexed states without their cards. Throws if a document has another schema hash. */
async function fetchPreviousStates(index: Index<PropertyDocument>, ids: readonly string[]): Promise<PreviousState[]> {
  const query = { fields: [...STATE_FIELDS], ids: [...ids], limit: ids.length };
  const { results } = await index.getDocuments<Pick<PropertyDocument, (typeof STATE_FIELDS)[number]>>(query);
  if (results.some(({ shape }) => shape !== SCHEMA_HASH)) throw new TypeError('A document is of another shape');
  return results.map((document) => ({
    id: document.id,
    revision: document.revision,
    state: toPropertyState(document),
    words: document.words,
  }));
}

const SEARCH_TIMEOUT_MS = 800;
const HEALTH_TIMEOUT_MS = 1_000;
const COUNT_TIMEOUT_MS = 10_000;
const WRITE_POLLING = { timeout: MINUTE_MS, interval: 20 };
const SWAP_TIMEOUT_MS = 600_000;
const REBUILD_POLLING = { timeout: HOUR_MS, interval: 250 };
const REVISION_FIELDS: ('id' | 'revision' | 'shape')[] = ['id', 'revision', 'shape'];
const REVISIONS_PAGE_SIZE = 10_000;
const SHADOW_INFIX = '-rebuild-';
const LEFTOVER_AGE_MS = DAY_MS;

/**
 * Searches, reads and writes the Meilisearch index. The API key, created by `ensureSearchKey`, is limited to the
 * indexes of this application.
 */
export class MeilisearchEngine implements SearchEngine, DocumentSource, ReadModel {
  readonly kind = 'index';

  constructor(
    private readonly client: Meilisearch,
    readonly name: string,
    private readonly onUnavailable: (reason: string) => void = () => undefined,
  ) {}

  /** Returns whether the server answers a health check within a second. */
  async isAlive(): Promise<boolean> {
    const failure = await checkHealth(this.client.config, HEALTH_TIMEOUT_MS);
    if (failure !== null) this.onUnavailable(failure);
    return failure === null;
  }

  /** Throws `SearchLate` after 800 ms, `SearchUnavailable` without a server, and `IndexMissing` if there is no index. */
  async search(queries: readonly SearchQuery[]): Promise<SearchResult[]> {
    const body = queries.map((query) => toIndexQuery(this.name, query));
    const { results } = await this.post<IndexResponses>('multi-search', { queries: body });
    return results.map(parseIndexResponse);
  }

  async fetchDocuments(ids: readonly string[]): Promise<RetrievedDocument[]> {
    const body = { ids, fields: [...CARD_DOCUMENT_FIELDS, 'revision', 'shape'], limit: ids.length };
    return (await this.post<{ results: RetrievedDocument[] }>(`indexes/${this.name}/documents/fetch`, body)).results;
  }

  /** Has a longer timeout than `search`, since it runs in the background. */
  async countWords(): Promise<Counts> {
    const query = { indexUid: this.name, page: 1, hitsPerPage: 0, facets: ['words'] };
    const { config } = this.client;
    const { results } = await queryIndex<IndexResponses>(
      config,
      'multi-search',
      { queries: [query] },
      COUNT_TIMEOUT_MS,
    );
    return parseIndexResponse(results[0]!).counts('words');
  }

  /** Returns a text that changes with every write to the index; null if there is no index. */
  async getStateMarker(): Promise<string | null> {
    const info = await this.client.getRawIndex(this.name).catch(nullIfNotFound);
    return info && `${info.createdAt} ${info.updatedAt}`;
  }

  async countDocuments(): Promise<number> {
    return (await this.index.getStats()).numberOfDocuments;
  }

  /** Also returns false if there is no index. */
  async hasCurrentSettings(): Promise<boolean> {
    const actual = await this.index.getSettings().catch(nullIfNotFound);
    return actual !== null && isDeepStrictEqual({ ...actual, ...indexSettings }, actual);
  }

  /** Creates the index, or updates its settings. */
  async create() {
    await this.waitForTasks([(await this.index.updateSettings(indexSettings)).taskUid]);
  }

  /** Waits until the documents are searchable. Returns the milliseconds that Meilisearch worked on them. */
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

  /**
   * Returns the milliseconds that Meilisearch worked on the tasks. Unlike the client, throws when a task has failed.
   */
  async waitForTasks(tasks: number[], polling = REBUILD_POLLING): Promise<number> {
    let workMs = 0;
    for (const uid of tasks) {
      const { status, error, startedAt, finishedAt } = await this.client.tasks.waitForTask(uid, polling);
      if (status !== 'succeeded') throw toTaskError(uid, status, error);
      workMs += Date.parse(finishedAt ?? '') - Date.parse(startedAt ?? '');
    }
    return workMs;
  }

  /** Returns 0 as the revision of a document with another schema hash. Throws `IndexMissing`. */
  async fetchRevisions(ids?: string[]): Promise<Map<string, number>> {
    const revisions = new Map<string, number>();
    for (let offset = 0, total = 1; offset < total; offset += REVISIONS_PAGE_SIZE) {
      const body = { fields: REVISION_FIELDS, limit: REVISIONS_PAGE_SIZE, offset, ...(ids && { ids }) };
      const page = await this.index
        .getDocuments<Pick<PropertyDocument, 'id' | 'revision' | 'shape'>>(body)
        .catch(nullIfNotFound);
      if (!page) throw new IndexMissing();
      for (const { id, revision, shape } of page.results) revisions.set(id, shape === SCHEMA_HASH ? revision : 0);
      total = page.total;
    }
    return revisions;
  }

  fetchPrevious(ids: readonly string[]) {
    return fetchPreviousStates(this.index, ids);
  }

  /** Returns an engine for a new index name, which the caller creates, fills and swaps with this one. */
  createShadowEngine(): MeilisearchEngine {
    return new MeilisearchEngine(this.client, `${this.name}${SHADOW_INFIX}${Date.now().toString(36)}`);
  }

  /** Gives the other index the name of this one, then drops the old index, if there is one. */
  async swapWith(other: MeilisearchEngine) {
    const exists = (await this.getStateMarker()) !== null;
    const indexes: [string, string] = exists ? [this.name, other.name] : [other.name, this.name];
    const expectedCreatedAt = await other.fetchCreatedAt();
    if (!expectedCreatedAt) throw new IndexMissing();
    await this.client.swapIndexes([{ indexes, rename: !exists }]);
    await this.waitUntilSwapped(expectedCreatedAt);
    if (exists) await other.drop();
  }

  /** Compares creation dates, since a key for certain indexes cannot see the swap task. */
  private async waitUntilSwapped(expectedCreatedAt: string) {
    const deadline = Date.now() + SWAP_TIMEOUT_MS;
    while ((await this.fetchCreatedAt()) !== expectedCreatedAt) {
      if (Date.now() > deadline)
        throw new Error(`The index ${this.name} has not been swapped within ${SWAP_TIMEOUT_MS} ms`);
      await setTimeout(20);
    }
  }

  private async fetchCreatedAt(): Promise<string | null> {
    const info = await this.client.getRawIndex(this.name).catch(nullIfNotFound);
    return info && String(info.createdAt);
  }

  /** Waits for the index's tasks first; they would otherwise apply to the next index of this name. */
  async drop() {
    const pending = { indexUids: [this.name], statuses: ['enqueued', 'processing'] as ('enqueued' | 'processing')[] };
    const { results } = await this.client.tasks.getTasks({ ...pending, limit: 1_000 });
    await this.waitForTasks(results.map(({ uid }) => uid)).catch(() => undefined);
    await this.waitForTasks([(await this.index.delete()).taskUid]);
  }

  /** Drops shadow indexes older than a day, left by interrupted rebuilds. */
  async dropLeftovers() {
    const { results } = await this.client.getRawIndexes({ limit: 1_000 });
    const leftovers = results.filter(
      ({ uid, updatedAt }) =>
        uid.startsWith(`${this.name}${SHADOW_INFIX}`) && Date.now() - Date.parse(updatedAt) > LEFTOVER_AGE_MS,
    );
    for (const { uid } of leftovers) await new MeilisearchEngine(this.client, uid).drop();
  }

  /** Meilisearch would create a missing index without settings and answer from it. */
  private async assertExists() {
    if ((await this.getStateMarker()) === null) throw new IndexMissing();
  }

  private async post<T>(path: string, body: object): Promise<T> {
    try {
      return await queryIndex<T>(this.client.config, path, body, SEARCH_TIMEOUT_MS);
    } catch (error) {
      if (error instanceof IndexMissing || error instanceof SearchLate) throw error;
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
