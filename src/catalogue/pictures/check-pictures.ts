import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DrainState } from '../../platform/draining/drain-state.ts';
import { Job } from '../../platform/jobs/job.ts';
import { isServerUnreachable } from '../../platform/net/net.problems.ts';
import { createBulkhead } from '../../platform/pictures/create-bulkhead.ts';
import { PictureSource } from './picture-source.ts';
import { PropertyPicture } from './property-picture.entity.ts';
import { type DownloadResult, DownloadResults } from './download/download-results.ts';
import { DUE_THIS_HOUR } from './check-pictures.sql.ts';

const HOUR_MS = 3_600_000;
const HOURS_PER_WEEK = 168;
const BATCH_SIZE = 200;
const CONCURRENCY = 4;
/** After so many requests in a row without an answer, the server counts as unavailable. */
const MAX_UNANSWERED = 3;
const TIME_LIMIT_MS = HOUR_MS / 2;

/** Checks once a week whether known pictures have changed on their servers. */
@Job({ queue: 'check-pictures', cron: '0 30 * * * *' })
@Injectable()
export class CheckPictures {
  /** Replaced in tests only. */
  hourOfWeek = (moment: number) => Math.floor(moment / HOUR_MS) % HOURS_PER_WEEK;

  constructor(
    private readonly em: EntityManager,
    private readonly results: DownloadResults,
    private readonly source: PictureSource,
    private readonly draining: DrainState,
  ) {}

  async handle() {
    const end = Date.now() + TIME_LIMIT_MS;
    const hour = this.hourOfWeek(Date.now());
    let checked = BATCH_SIZE;
    while (checked === BATCH_SIZE && Date.now() < end && !this.draining.hasBegun)
      checked = await this.checkBatch(hour, end);
  }

  private async checkBatch(hour: number, end: number) {
    const ids = await this.em.execute<{ id: string }[]>(DUE_THIS_HOUR, [hour, BATCH_SIZE]);
    const pictures = await this.em.find(
      PropertyPicture,
      { id: { $in: ids.map(({ id }) => id) } },
      { disableIdentityMap: true },
    );
    const limiter = createBulkhead(CONCURRENCY);
    const hosts = Map.groupBy(pictures, ({ url }) => URL.parse(url)?.host ?? '');
    await this.results.streamResults(async (record) => {
      const shouldStop = () => Date.now() > end || this.draining.hasBegun;
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
    let unanswered = 0;
    for (const picture of pictures) {
      if (shouldStop()) return;
      const isUnavailable = unanswered >= MAX_UNANSWERED;
      const { change, isUnanswered } = isUnavailable ? buildUnreachableResult() : await this.check(picture);
      if (this.draining.hasBegun) return;
      record({ picture, change });
      unanswered = isUnanswered ? unanswered + 1 : 0;
    }
  }

  /** When a picture cannot be fetched, the stored one stays. */
  private async check({ url, validators: storedValidators }: PropertyPicture): Promise<CheckResult> {
    const askedAt = new Date();
    try {
      const found = await this.source.obtainIfChanged(url, storedValidators, this.draining.signal);
      if (!found) return { change: { askedAt }, isUnanswered: false };
      const { alt: _none, ...stored } = found.picture;
      return { change: { ...stored, validators: found.validators, askedAt }, isUnanswered: false };
    } catch (error) {
      return { change: { askedAt }, isUnanswered: isServerUnreachable(error) };
    }
  }
}

type CheckResult = Pick<DownloadResult, 'change'> & { isUnanswered: boolean };

const buildUnreachableResult = (): CheckResult => ({ change: { askedAt: new Date() }, isUnanswered: true });
