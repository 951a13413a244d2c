import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
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
const AT_ONCE = 4;
/** In a row, without any answer: the server is away, or as good as that. */
const ENOUGH_SILENCE = 3;
const TURN = HOUR / 2;

/** Asks the servers of known pictures, once a week and without haste, whether they have others in their place. */
@Job({ queue: 'check-pictures', cron: '0 30 * * * *' })
@Injectable()
export class CheckPictures implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  /** Replaced by tests alone. */
  hourOf = (moment: number) => Math.floor(moment / HOUR) % HOURS_OF_A_WEEK;

  constructor(
    private readonly em: EntityManager,
    private readonly outcomes: PictureOutcomes,
    private readonly source: PictureSource,
  ) {}

  beforeApplicationShutdown() {
    this.stopping.abort();
  }

  async handle() {
    const end = Date.now() + TURN;
    const hour = this.hourOf(Date.now());
    let checked = BATCH;
    while (checked === BATCH && Date.now() < end && !this.stopping.signal.aborted)
      checked = await this.checkSome(hour, end);
  }

  private async checkSome(hour: number, end: number) {
    const ids = await this.em.execute<{ id: string }[]>(OF_THIS_HOUR, [hour, BATCH]);
    const pictures = await this.em.find(
      PropertyPicture,
      { id: { $in: ids.map(({ id }) => id) } },
      { disableIdentityMap: true },
    );
    const places = bulkhead(AT_ONCE);
    const hosts = Map.groupBy(pictures, ({ url }) => URL.parse(url)?.host ?? '');
    await this.outcomes.writeAsTheyCome(async (come) => {
      const ends = () => Date.now() > end || this.stopping.signal.aborted;
      await Promise.all([...hosts.values()].map((ofHost) => places(() => this.checkInTurn(ofHost, come, ends))));
    });
    return pictures.length;
  }

  /** A server that does not answer is asked for some of them as for all: each has its turn again next week. */
  private async checkInTurn(pictures: PropertyPicture[], come: (outcome: PictureOutcome) => void, ends: () => boolean) {
    let silent = 0;
    for (const picture of pictures) {
      if (ends()) return;
      const isAway = silent >= ENOUGH_SILENCE;
      const { change, isSilent } = isAway ? inVain() : await this.check(picture);
      if (this.stopping.signal.aborted) return;
      come({ picture, change });
      silent = isSilent ? silent + 1 : 0;
    }
  }

  /** What cannot be had now stays as it is. */
  private async check({ url, validators: known }: PropertyPicture): Promise<Checked> {
    const askedAt = new Date();
    try {
      const found = await this.source.obtainIfChanged(url, known, this.stopping.signal);
      if (!found) return { change: { askedAt }, isSilent: false };
      const { alt: _none, ...stored } = found.picture;
      return { change: { ...stored, validators: found.validators, askedAt }, isSilent: false };
    } catch (error) {
      return { change: { askedAt }, isSilent: isOutOfReach(error) };
    }
  }
}

type Checked = Pick<PictureOutcome, 'change'> & { isSilent: boolean };

const inVain = (): Checked => ({ change: { askedAt: new Date() }, isSilent: true });
