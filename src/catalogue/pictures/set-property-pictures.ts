import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { demand } from '../../platform/access/demand.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { changeProperty } from '../editing/change-property.ts';
import { PropertiesChanged } from '../property.events.ts';
import { PropertyPicture } from './property-picture.entity.ts';
import { replacePictures } from './replace-pictures.ts';

/** Replaces the whole gallery; pictures that stay keep their id. */
export class SetPropertyPictures extends Command<{ version: number }> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly version: number,
    readonly urls: string[],
  ) {
    super();
  }
}

@CommandHandler(SetPropertyPictures)
export class SetPropertyPicturesHandler implements ICommandHandler<SetPropertyPictures> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  execute({ by, id, version, urls }: SetPropertyPictures) {
    demand(by, 'properties.edit');
    return changeProperty(this.em, id, version, async (property, em) => {
      const present = await em.find(PropertyPicture, { propertyId: id }, { orderBy: { pictureOrder: 'asc' } });
      replacePictures(em, id, present, urls);
      if (property.source === 'api') property.lock(['pictures']);
      property.updatedAt = new Date();
      audit(em, by, 'set-property-pictures', id, { count: urls.length });
      await this.outbox.record(em, new PropertiesChanged([id]));
    });
  }
}
