import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Draining } from '../../platform/draining/draining.ts';
import { Job } from '../../platform/jobs/job.ts';
import { isOutOfReach } from '../../platform/net/net.problems.ts';
import { bulkhead } from '../../platform/pictures/bulkhead.ts';
import { PictureSource } from './picture-source.ts';
import { PropertyPicture } from './property-picture.entity.ts';
import { type PictureOutcome, PictureOutcomes } from './storing/picture-outcomes.ts';
import { OF_THIS_HOUR } from './check-pictures.sql.ts';

const HOUR = 3_600_000;
const HOURS_OF_A_WEEK = 168;
const BATCH = 200;
const CONCURRENCY = 4;
/** After so many requests in a row without an answer, the server counts as unavailable. */
const MOST_SILENT = 3;
const TIME_LIMIT = HOUR / 2;

/** Checks once a week whether known pictures have changed on their servers. */
@Job({ queue: 'check-pictures', cron: '0 30 * * * *' })
@Injectable()
export class CheckPictures {
  /** Replaced in tests only. */
  hourOf = (moment: number) => Math.floor(moment / HOUR) % HOURS_OF_A_WEEK;

  constructor(
    private readonly em: EntityManager,
    private readonly outcomes: PictureOutcomes,
    private readonly source: PictureSource,
    private readonly draining: Draining,
  ) {}

  async handle() {
    const end = Date.now() + TIME_LIMIT;
    const hour = this.hourOf(Date.now());
    let checked = BATCH;
    while (checked === BATCH && Date.now() < end && !this.draining.hasBegun) checked = await this.checkBatch(hour, end);
  }

  private async checkBatch(hour: number, end: number) {
    const ids = await this.em.execute<{ id: string }[]>(OF_THIS_HOUR, [hour, BATCH]);
    const pictures = await this.em.find(
      PropertyPicture,
      { id: { $in: ids.map(({ id }) => id) } },
      { disableIdentityMap: true },
    );
    const places = bulkhead(CONCURRENCY);
    const hosts = Map.groupBy(pictures, ({ url }) => URL.parse(url)?.host ?? '');
    await this.outcomes.writeAsTheyCome(async (record) => {
      const ends = () => Date.now() > end || this.draining.hasBegun;
      await Promise.all([...hosts.values()].map((pictures) => places(() => this.checkHost(pictures, record, ends))));
    });
    return pictures.length;
  }

  /** Stops asking an unavailable server; the remaining pictures are tried again next week. */
  private async checkHost(pictures: PropertyPicture[], record: (outcome: PictureOutcome) => void, ends: () => boolean) {
    let silent = 0;
    for (const picture of pictures) {
      if (ends()) return;
      const isAway = silent >= MOST_SILENT;
      const { change, isSilent } = isAway ? unreachable() : await this.check(picture);
      if (this.draining.hasBegun) return;
      record({ picture, change });
      silent = isSilent ? silent + 1 : 0;
    }
  }

  /** When a picture cannot be fetched, the stored one stays. */
  private async check({ url, validators: known }: PropertyPicture): Promise<Checked> {
    const askedAt = new Date();
    try {
      const found = await this.source.obtainIfChanged(url, known, this.draining.signal);
      if (!found) return { change: { askedAt }, isSilent: false };
      const { alt: _none, ...stored } = found.picture;
      return { change: { ...stored, validators: found.validators, askedAt }, isSilent: false };
    } catch (error) {
      return { change: { askedAt }, isSilent: isOutOfReach(error) };
    }
  }
}

type Checked = Pick<PictureOutcome, 'change'> & { isSilent: boolean };

const unreachable = (): Checked => ({ change: { askedAt: new Date() }, isSilent: true });
