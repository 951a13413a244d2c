import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
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

@Injectable()
export class PictureOutcomes {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

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
