import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { LeadPhotoNotFound } from '../lead.problems.ts';
import { InquiryPhoto } from './inquiry-photo.entity.ts';
import { InquiryPhotoStore } from './inquiry-photo-store.ts';
import { seenLead } from '../record/seen-lead.ts';

/** A photograph of an owner, as JPEG. */
export class ShowLeadPhoto extends Query<Buffer> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly photoId: string,
  ) {
    super();
  }
}

@QueryHandler(ShowLeadPhoto)
export class ShowLeadPhotoHandler implements IQueryHandler<ShowLeadPhoto> {
  constructor(
    private readonly em: EntityManager,
    private readonly store: InquiryPhotoStore,
  ) {}

  async execute({ by, id, photoId }: ShowLeadPhoto) {
    demand(by, 'leads.work');
    await seenLead(this.em, by, id);
    const photo = await this.em.findOne(InquiryPhoto, { id: photoId, leadId: id });
    const bytes = photo && (await this.store.original(photo.key));
    if (!bytes) throw new LeadPhotoNotFound();
    return bytes;
  }
}
