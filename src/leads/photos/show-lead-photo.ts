import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { Lead } from '../lead.entity.ts';
import { LeadPhotoNotFound } from '../lead.problems.ts';
import { InquiryPhoto } from './inquiry-photo.entity.ts';
import { InquiryPhotoStore } from './inquiry-photo-store.ts';
import { findVisibleLead } from '../record/find-visible-lead.ts';

/** A photograph of an owner, as JPEG. */
export class ShowLeadPhoto extends Query<Buffer> {
  constructor(
    readonly actor: Actor,
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

  async execute({ actor, id, photoId }: ShowLeadPhoto) {
    requirePermission(actor, 'leads.work');
    await findVisibleLead(this.em, actor, id);
    const photo = await this.em.findOne(InquiryPhoto, { id: photoId });
    const bytes = photo && (await this.belongsToLead(photo, id)) && (await this.store.readOriginal(photo.key));
    if (!bytes) throw new LeadPhotoNotFound();
    return bytes;
  }

  /** It may have come with an inquiry that was merged into the lead. */
  private async belongsToLead({ leadId }: InquiryPhoto, id: string) {
    if (leadId === null) return false;
    return leadId === id || (await this.em.count(Lead, { id: leadId, mergedInto: id })) > 0;
  }
}
