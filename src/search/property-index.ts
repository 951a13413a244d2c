import { isDeepStrictEqual } from 'node:util';
import { Logger } from '@nestjs/common';
import {
  type IndexObject,
  type Meilisearch,
  MeilisearchApiError,
  type MultiSearchQuery,
  type SearchResponse,
} from 'meilisearch';
import type { Counts, IndexAnswer, IndexQuery } from './index/index-query.ts';
import { indexSettings } from './index/index-settings.ts';
import { plainWords } from './index/plain-words.ts';
import type { PropertyDocument } from './index/property-document.ts';
import { SHOWN, type ShownDocument } from './index/shown-card.ts';
import { SearchUnavailable } from './search.problems.ts';

const ANSWER_WITHIN = 5_000;
const WRITTEN_WITHIN = { timeout: 60_000, interval: 20 };
const REBUILT_WITHIN = { timeout: 3_600_000, interval: 250 };
const NO_ROWS = { page: 1, pageSize: 0 };
const REVISION: ('id' | 'revision')[] = ['id', 'revision'];
const REVISIONS_AT_ONCE = 10_000;
const BESIDE = '-rebuild-';
const LEFT_BEHIND = 86_400_000;

/** The only file that talks to Meilisearch. */
export class PropertyIndex {
  /** Counts this process's writes: what was read under another version may be out of date. */
  version = 0;
  private readonly log = new Logger(PropertyIndex.name);
  private ready: Promise<boolean> | undefined;
  private isDown = false;

  constructor(
    private readonly client: Meilisearch | null,
    private readonly name: string,
  ) {}

  /** The answers in the order of the questions, in one call. */
  async ask(queries: IndexQuery[]): Promise<IndexAnswer[]> {
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN);
      const sent = { queries: queries.map((query) => this.toSearch(query)) };
      const { results } = await this.reach().multiSearch<typeof sent, ShownDocument>(sent, { signal });
      if (this.isDown) this.log.log('Meilisearch answers again');
      this.isDown = false;
      return results.map(toAnswer);
    } catch (error) {
      throw this.refusal(error);
    }
  }

  /** Makes the index what it should be, once; true where there was none. */
  async prepare(): Promise<boolean> {
    this.ready ??= this.create();
    return this.ready.catch((error: unknown) => {
      this.ready = undefined;
      throw error;
    });
  }

  async put(documents: PropertyDocument[]) {
    if (documents.length) await this.finish([await this.add(documents)], WRITTEN_WITHIN);
  }

  async remove(ids: string[]) {
    if (!ids.length) return;
    await this.prepare();
    const { taskUid } = await this.index.deleteDocuments(ids);
    await this.finish([taskUid], WRITTEN_WITHIN);
  }

  /** Sends without waiting; `finish` tells whether it worked. */
  async add(documents: PropertyDocument[]): Promise<number> {
    await this.prepare();
    return (await this.index.addDocuments(documents, { primaryKey: 'id' })).taskUid;
  }

  /** waitForTask() resolves for a failed task too; who ignores that loses documents. */
  async finish(tasks: number[], patience = REBUILT_WITHIN) {
    for (const uid of tasks) {
      const { status, error } = await this.reach().tasks.waitForTask(uid, patience);
      if (status !== 'succeeded') throw new Error(`Meilisearch task ${uid} ${status}: ${error?.message ?? ''}`);
    }
    this.version++;
  }

  /** The revision of every document. */
  async revisions(): Promise<Map<string, number>> {
    const revisions = new Map<string, number>();
    for (let offset = 0, total = 1; offset < total; offset += REVISIONS_AT_ONCE) {
      const asked = { fields: REVISION, limit: REVISIONS_AT_ONCE, offset };
      const page = await this.index.getDocuments<Pick<PropertyDocument, 'id' | 'revision'>>(asked);
      for (const { id, revision } of page.results) revisions.set(id, revision);
      total = page.total;
    }
    return revisions;
  }

  /** An index beside this one, to fill and then to swap with. */
  beside(): PropertyIndex {
    return new PropertyIndex(this.client, `${this.name}${BESIDE}${Date.now().toString(36)}`);
  }

  /** A rebuild that was cut off leaves its second index behind. */
  async dropLeftovers() {
    await this.prepare();
    const { results } = await this.reach().getRawIndexes({ limit: 1_000 });
    const isLeftover = ({ uid, updatedAt }: IndexObject) =>
      uid.startsWith(`${this.name}${BESIDE}`) && Date.now() - Date.parse(updatedAt) > LEFT_BEHIND;
    for (const { uid } of results.filter(isLeftover)) await new PropertyIndex(this.client, uid).drop();
  }

  /** From one moment to the next each stands where the other stood, under its own name. */
  async swapWith(other: PropertyIndex) {
    const { taskUid } = await this.reach().swapIndexes([{ indexes: [this.name, other.name], rename: false }]);
    await this.finish([taskUid]);
  }

  async drop() {
    await this.finish([(await this.index.delete()).taskUid]);
  }

  /** Meilisearch makes an index that is given settings; several processes may do so at once. */
  private async create() {
    const actual = await this.index.getSettings().catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    const isAsWanted = isDeepStrictEqual({ ...actual, ...indexSettings }, actual);
    if (!isAsWanted) await this.finish([(await this.index.updateSettings(indexSettings)).taskUid]);
    return actual === undefined;
  }

  private toSearch({ text = '', textIn, filter = [], sort, rows = NO_ROWS, facets }: IndexQuery): MultiSearchQuery {
    return {
      indexUid: this.name,
      q: plainWords(text),
      matchingStrategy: 'all',
      attributesToRetrieve: [...SHOWN],
      filter,
      ...('page' in rows ? { page: rows.page, hitsPerPage: rows.pageSize } : { offset: rows.from, limit: rows.limit }),
      ...(textIn && { attributesToSearchOn: textIn }),
      ...(sort && { sort }),
      ...(facets?.length && { facets }),
    };
  }

  /** A filter that Meilisearch does not understand is a fault of ours; all else is an index out of reach. */
  private refusal(error: unknown) {
    if (error instanceof SearchUnavailable) return error;
    if (error instanceof MeilisearchApiError && error.response.status === 400) return error;
    if (isMissing(error)) this.ready = undefined;
    if (!this.isDown) this.log.error(`Meilisearch does not answer: ${error instanceof Error ? error.message : ''}`);
    this.isDown = true;
    return new SearchUnavailable();
  }

  private reach(): Meilisearch {
    if (!this.client) throw new SearchUnavailable();
    return this.client;
  }

  private get index() {
    return this.reach().index<PropertyDocument>(this.name);
  }
}

const isMissing = (error: unknown) => error instanceof MeilisearchApiError && error.response.status === 404;

function toAnswer({
  hits,
  totalHits,
  estimatedTotalHits,
  facetDistribution,
}: SearchResponse<ShownDocument>): IndexAnswer {
  const counts = new Map(Object.entries(facetDistribution ?? {}).map(([name, values]) => [name, toCounts(values)]));
  return {
    documents: hits,
    total: totalHits ?? estimatedTotalHits ?? 0,
    counts: (attribute) => counts.get(attribute) ?? new Map<string, number>(),
  };
}

const toCounts = (values: Record<string, number>): Counts => new Map(Object.entries(values));
