import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DrainState } from '../../platform/drain-state.ts';
import { Job } from '../../platform/jobs/job.ts';
import { isServerUnreachable } from '../../platform/net/net.problems.ts';
import { createBulkhead } from '../../platform/pictures/fair-scheduler.ts';
import { HOUR_MS } from '../../platform/time-units.contract.ts';
import { type DownloadResult, DownloadResults } from './download-results.ts';
import { PictureSource } from './picture-source.ts';
import { PropertyPicture } from './property-picture.entity.ts';

/**
 * The stored pictures of public properties that are due in this hour of the week (0 to 167). The hour follows from the
 * id, by the expression of the index. A picture whose server gave no validators is not checked, except once if it has
 * no request time (`asked_at`).
 */
const DUE_THIS_HOUR = `
  select p.id from property_pictures p join properties q on q.id = p.property_id
  where p.key is not null and ((hashtext(p.id::text) & 2147483647) % 168) = ? and p.url like 'http%'
    and q.status in ('published', 'reserved')
    and (p.asked_at is null or (p.validators is not null and p.asked_at < now() - interval '6 days'))
  order by p.asked_at nulls first, p.id limit ?`;

const HOURS_PER_WEEK = 168;
const BATCH_SIZE = 200;
const CONCURRENCY = 4;
/** After this many requests in a row without an answer, the server counts as unavailable. */
const MAX_UNANSWERED = 3;
const TIME_LIMIT_MS = HOUR_MS / 2;

/** Checks once a week whether stored pictures of public properties have changed on their servers. */
@Job({ queue: 'check-pictures', cron: '0 30 * * * *' })
@Injectable()
export class CheckPictures {
  /** Replaced in tests only. */
  hourOfWeek = (timestamp: number) => Math.floor(timestamp / HOUR_MS) % HOURS_PER_WEEK;

  constructor(
    private readonly em: EntityManager,
    private readonly results: DownloadResults,
    private readonly source: PictureSource,
    private readonly draining: DrainState,
  ) {}

  async handle() {
    const deadline = Date.now() + TIME_LIMIT_MS;
    const hour = this.hourOfWeek(Date.now());
    let checked = BATCH_SIZE;
    while (checked === BATCH_SIZE && Date.now() < deadline && !this.draining.hasBegun)
      checked = await this.checkBatch(hour, deadline);
  }

  private async checkBatch(hour: number, deadline: number) {
    const ids = await this.em.execute<{ id: string }[]>(DUE_THIS_HOUR, [hour, BATCH_SIZE]);
    const pictures = await this.em.find(
      PropertyPicture,
      { id: { $in: ids.map(({ id }) => id) } },
      { disableIdentityMap: true },
    );
    const limiter = createBulkhead(CONCURRENCY);
    const hosts = Map.groupBy(pictures, ({ url }) => URL.parse(url)?.host ?? '');
    await this.results.runAndWriteResults(async (record) => {
      const shouldStop = () => Date.now() > deadline || this.draining.hasBegun;
      await Promise.all(
        [...hosts.values()].map((pictures) => limiter(() => this.checkHost(pictures, record, shouldStop))),
      );
    });
    return pictures.length;
  }

  /** Stops asking an unavailable server; the remaining pictures are tried again next week. */
  private async checkHost(
    pictures: PropertyPicture[],
    record: (result: DownloadResult) => void,
    shouldStop: () => boolean,
  ) {
    let unansweredCount = 0;
    for (const picture of pictures) {
      if (shouldStop()) return;
      const isUnavailable = unansweredCount >= MAX_UNANSWERED;
      const { change, isUnanswered } = isUnavailable ? buildUnreachableResult() : await this.check(picture);
      if (this.draining.hasBegun) return;
      record({ picture, change });
      unansweredCount = isUnanswered ? unansweredCount + 1 : 0;
    }
  }

  /** When a picture cannot be fetched, the stored one stays. */
  private async check({ url, validators: storedValidators }: PropertyPicture): Promise<CheckResult> {
    const requestedAt = new Date();
    try {
      const fetched = await this.source.obtainIfChanged(url, storedValidators, this.draining.signal);
      if (!fetched) return { change: { askedAt: requestedAt }, isUnanswered: false };
      return {
        change: { ...fetched.picture, validators: fetched.validators, askedAt: requestedAt },
        isUnanswered: false,
      };
    } catch (error) {
      return { change: { askedAt: requestedAt }, isUnanswered: isServerUnreachable(error) };
    }
  }
}

type CheckResult = Pick<DownloadResult, 'change'> & { isUnanswered: boolean };

const buildUnreachableResult = (): CheckResult => ({ change: { askedAt: new Date() }, isUnanswered: true });
