import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { Lead } from '../lead.entity.ts';
import { LeadNotFound, LeadPhotoNotFound } from '../lead.problems.ts';
import { InquiryPhoto } from './inquiry-photo.entity.ts';
import { InquiryPhotoStore } from './inquiry-photo-store.ts';
import { leadScope } from '../record/lead-scope.ts';

/** A photograph that an owner sent, as it is kept: JPEG. */
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
    if (!(await this.em.count(Lead, { id, ...leadScope(by) }))) throw new LeadNotFound();
    const photo = await this.em.findOne(InquiryPhoto, { id: photoId, leadId: id });
    const bytes = photo && (await this.store.original(photo.key));
    if (!bytes) throw new LeadPhotoNotFound();
    return bytes;
  }
}
