import { MikroORM, EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, CommandBus } from '@nestjs/cqrs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Leases } from '../../platform/leases/leases.ts';
import type { Credentials } from '../../platform/net/ssrf-safe-fetch.ts';
import { Problem } from '../../platform/problem.ts';
import { formatNumber } from '../../platform/text/format-number.contract.ts';
import type { FeedFormat } from '../feed-run.contract.ts';
import type { FeedTestResult } from '../feed-test-input.contract.ts';
import { Feed } from '../feed.entity.ts';
import { FeedRefused, FeedTestInProgress, UnknownFeed } from '../feed.problems.ts';
import { FeedFetcher } from '../fetching/feed-fetcher.ts';
import { FeedPasswords } from '../fetching/feed-passwords.ts';
import { readKyeroRecord, readKyero } from '../parsing/kyero/read-kyero.ts';
import { parseResalesAddress } from '../parsing/resales/parse-resales-address.ts';
import { ResalesClient } from '../parsing/resales/resales-client.ts';
import type { XmlElement } from '../parsing/xml/xml-reader.ts';
import { toFeedAddress } from './edit-feed.ts';

const MAX_EXAMPLES = 5;

const formatPropertyCount = (properties: number) =>
  properties === 1 ? '1 propiedad' : `${formatNumber(properties)} propiedades`;

interface TestedFeed {
  id: string | null;
  format: FeedFormat;
  address: string;
  credentials?: Credentials | null;
  allowedHosts: readonly string[] | null;
}

const BEGINNING_BYTES = 2_000_000;
const MAX_FEED_BYTES = 200_000_000;
const MAX_READ_PROPERTIES = 200;

@Injectable()
export class KyeroConnectionTest {
  constructor(private readonly fetcher: FeedFetcher) {}

  async run(testedFeed: TestedFeed, timeout: AbortSignal): Promise<FeedTestResult> {
    const folder = await mkdtemp(join(tmpdir(), 'feed-trial-'));
    try {
      return await this.readBeginning(folder, testedFeed, timeout);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async readBeginning(folder: string, testedFeed: TestedFeed, timeout: AbortSignal): Promise<FeedTestResult> {
    const { address, credentials = null, allowedHosts: allowHosts } = testedFeed;
    const references: string[] = [];
    let properties = 0;
    const origin = { address, credentials, allowHosts };
    const limits = { maxBytes: BEGINNING_BYTES, maxFileBytes: MAX_FEED_BYTES };
    const { pieces, state } = this.fetcher.readBeginning(origin, folder, limits, timeout);
    try {
      for await (const elements of readKyero(pieces, () => undefined)) {
        references.push(...elements.map(getReference).filter(Boolean));
        properties += elements.length;
        if (properties >= MAX_READ_PROPERTIES) break;
      }
    } catch (fault) {
      // The beginning of a longer feed may end within an element, which is not an error.
      if (!(fault instanceof FeedRefused) || !state.isCut || properties === 0) throw fault;
    }
    const isComplete = !state.isCut && properties < MAX_READ_PROPERTIES;
    const summary = isComplete
      ? `contiene ${formatPropertyCount(properties)}`
      : `se han leído las primeras ${formatPropertyCount(properties)}`;
    return {
      isReadable: true,
      message: `Es un feed Kyero: ${summary}.`,
      properties,
      isComplete,
      references: references.slice(0, MAX_EXAMPLES),
    };
  }
}

function getReference(property: XmlElement): string {
  const { ref, id } = readKyeroRecord(property, () => undefined);
  return (ref || id).slice(0, 255);
}

const FIRST_PAGE = { P_PageNo: '1', P_PageSize: '40', P_SortType: '3', P_Lang: '2' };

@Injectable()
export class ResalesConnectionTest {
  constructor(private readonly client: ResalesClient) {}

  async run({ address, allowedHosts }: TestedFeed, timeout: AbortSignal): Promise<FeedTestResult> {
    const caller = {
      access: parseResalesAddress(address),
      allowHosts: allowedHosts,
      onBytes: () => undefined,
      warn: () => undefined,
    };
    const response = await this.client.request(caller, 'SearchProperties', FIRST_PAGE, timeout);
    const references = response
      .get('Property')
      .items.map((row) => row.get('Reference').text)
      .filter(Boolean);
    const properties = Number(response.get('QueryInfo', 'PropertyCount').text.replaceAll(',', '')) || references.length;
    if (properties === 0) throw new FeedRefused('Resales-Online responde, pero su lista no tiene ninguna propiedad.');
    const message = `Resales-Online admite las claves: su lista tiene ${formatPropertyCount(properties)}.`;
    return { isReadable: true, message, properties, isComplete: true, references: references.slice(0, MAX_EXAMPLES) };
  }
}

const TIMED_OUT_MESSAGE = 'El servidor del feed ha tardado demasiado en responder: no se ha podido comprobar.';

/** Reads the beginning of a feed and reports its properties, or why it cannot be read. Imports nothing. */
export class TestFeedConnection extends Command<FeedTestResult> {
  constructor(
    readonly actor: Actor,
    readonly testedFeed: TestedFeed,
  ) {
    super();
  }
}

@CommandHandler(TestFeedConnection)
export class TestFeedConnectionHandler implements ICommandHandler<TestFeedConnection> {
  /** Only tests change it. */
  timeoutMs = 15_000;

  constructor(
    private readonly orm: MikroORM,
    private readonly leases: Leases,
    private readonly kyero: KyeroConnectionTest,
    private readonly resales: ResalesConnectionTest,
  ) {}

  async execute({ actor, testedFeed }: TestFeedConnection) {
    requirePermission(actor, 'feeds.run');
    // One at a time, since it connects to any submitted address.
    const result = await this.leases.withLease('feed-trial', async () => {
      await this.orm.em.fork().transactional((em) => {
        audit(em, actor, 'test-feed', testedFeed.id, {
          format: testedFeed.format,
          host: toFeedAddress(testedFeed.address)?.host,
        });
        return Promise.resolve();
      });
      return this.read(testedFeed);
    });
    if (!result) throw new FeedTestInProgress();
    return result;
  }

  private async read(testedFeed: TestedFeed): Promise<FeedTestResult> {
    const timeout = AbortSignal.timeout(this.timeoutMs);
    try {
      return await { kyero: this.kyero, resales: this.resales }[testedFeed.format].run(testedFeed, timeout);
    } catch (fault) {
      if (!timeout.aborted && !(fault instanceof Problem)) throw fault;
      const message = timeout.aborted ? TIMED_OUT_MESSAGE : (fault as Problem).message;
      return { isReadable: false, message, properties: 0, isComplete: false, references: [] };
    }
  }
}

/** Tests a stored feed, since staff cannot see its full address to test it themselves. */
export class TestSavedFeed extends Command<FeedTestResult> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(TestSavedFeed)
export class TestSavedFeedHandler implements ICommandHandler<TestSavedFeed> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly passwords: FeedPasswords,
  ) {}

  async execute({ actor, id }: TestSavedFeed) {
    requirePermission(actor, 'feeds.run');
    const feed = await this.em.findOne(Feed, { id }, { populate: ['password'] });
    if (!feed?.address) throw new UnknownFeed();
    const { format, address, allowedHosts } = feed;
    const credentials = this.passwords.getCredentials(feed);
    return this.commands.execute(new TestFeedConnection(actor, { id, format, address, credentials, allowedHosts }));
  }
}
