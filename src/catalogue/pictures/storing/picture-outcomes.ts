import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { Outbox } from '../../../platform/outbox/outbox.ts';
import { PropertiesChanged } from '../../property.events.ts';
import { lockProperties } from '../../records/lock-properties.ts';
import { PropertyPicture } from '../property-picture.entity.ts';

export type PictureOutcome = {
  picture: PropertyPicture;
  change: Partial<
    Pick<PropertyPicture, 'key' | 'width' | 'height' | 'color' | 'alt' | 'attempts' | 'nextAttemptAt' | 'failure'> &
      Pick<PropertyPicture, 'validators' | 'askedAt'>
  >;
};

const EACH = 1000;

@Injectable()
export class PictureOutcomes {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /** What comes within a second is written together, for pictures of one property come together; none waits for all. */
  async writeAsTheyCome<T>(work: (come: (outcome: PictureOutcome) => void) => Promise<T>): Promise<T> {
    const come: PictureOutcome[] = [];
    let isDone = false;
    const working = work((outcome) => void come.push(outcome)).finally(() => (isDone = true));
    const write = async () => {
      while (!isDone) {
        await Promise.race([working, setTimeout(EACH, undefined, { ref: false })]);
        await this.write(come.splice(0));
      }
    };
    // What fails to be written is fetched again; what is under way comes to its end first.
    const [worked, written] = await Promise.allSettled([working, write()]);
    if (written.status === 'rejected') throw written.reason;
    return (worked as PromiseFulfilledResult<T>).value;
  }

  /** In one step, unless the picture was replaced meanwhile; whoever shows another picture now is announced. */
  async write(outcomes: PictureOutcome[]) {
    if (!outcomes.length) return;
    // Apart: what one has read would be compared again with each that is written in the same context.
    await this.em.fork().transactional(async (em) => {
      await lockProperties(em, { id: { $in: outcomes.map(({ picture }) => picture.propertyId) } });
      for (const { picture, change } of outcomes)
        await em.nativeUpdate(PropertyPicture, { id: picture.id, url: picture.url, key: picture.key }, change);
      const shown = outcomes.filter(({ picture, change }) => change.key && change.key !== picture.key);
      const changed = shown.map(({ picture }) => picture.propertyId);
      if (changed.length) await this.outbox.record(em, new PropertiesChanged([...new Set(changed)]));
    });
  }
}
