import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler, Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { transactionalOrConflict } from '../../platform/database/database-errors.ts';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import { pickFields } from '../../platform/fields.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import { createId } from '../../platform/new-id.ts';
import { ReplyTemplateNotFound, NameTaken, TooManyTemplates } from '../lead.problems.ts';
import { ReplyTemplate } from './reply-template.entity.ts';
import { ReplyTemplateDetails, type ReplyTemplateInput, type ReplyTemplateChanges } from './reply.contract.ts';

const MAX_TEMPLATES = 200;

export async function listTemplates(em: EntityManager): Promise<ReplyTemplateDetails[]> {
  const byName = { orderBy: { nameKey: 'asc', language: 'desc' }, limit: MAX_TEMPLATES } as const;
  const templates = await em.find(ReplyTemplate, {}, { ...byName, disableIdentityMap: true });
  return templates.map(presentTemplate);
}

const presentTemplate = (template: ReplyTemplate) => pickFields(template, ReplyTemplateDetails);

export class ListReplyTemplates extends Query<{ items: ReplyTemplateDetails[] }> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ListReplyTemplates)
export class ListReplyTemplatesHandler implements IQueryHandler<ListReplyTemplates> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: ListReplyTemplates) {
    requirePermission(actor, 'leads.work');
    return { items: await listTemplates(this.em) };
  }
}

export class ShowReplyTemplate extends Query<ReplyTemplateDetails> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowReplyTemplate)
export class ShowReplyTemplateHandler implements IQueryHandler<ShowReplyTemplate> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: ShowReplyTemplate) {
    requirePermission(actor, 'leads.work');
    const template = await this.em.findOne(ReplyTemplate, { id }, { disableIdentityMap: true });
    if (!template) throw new ReplyTemplateNotFound();
    return presentTemplate(template);
  }
}

export class CreateReplyTemplate extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly input: ReplyTemplateInput,
  ) {
    super();
  }
}

@CommandHandler(CreateReplyTemplate)
export class CreateReplyTemplateHandler implements ICommandHandler<CreateReplyTemplate> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, input }: CreateReplyTemplate) {
    requirePermission(actor, 'reply-templates.edit');
    const id = createId();
    await transactionalOrConflict(this.em, new NameTaken('plantilla'), async (em) => {
      await acquireAdvisoryLocks(em, 'reply_templates');
      if ((await em.count(ReplyTemplate)) >= MAX_TEMPLATES) throw new TooManyTemplates(MAX_TEMPLATES);
      em.persist(em.create(ReplyTemplate, { id, ...input, nameKey: fold(input.name), createdAt: new Date() }));
      audit(em, actor, 'create-reply-template', id);
    });
    return { id };
  }
}

export class UpdateReplyTemplate extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly changes: ReplyTemplateChanges,
  ) {
    super();
  }
}

@CommandHandler(UpdateReplyTemplate)
export class UpdateReplyTemplateHandler implements ICommandHandler<UpdateReplyTemplate> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, changes }: UpdateReplyTemplate) {
    requirePermission(actor, 'reply-templates.edit');
    await transactionalOrConflict(this.em, new NameTaken('plantilla'), async (em) => {
      const template = await em.findOne(ReplyTemplate, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!template) throw new ReplyTemplateNotFound();
      const names = Object.keys(changes) as (keyof ReplyTemplateChanges)[];
      const fields = names.filter((name) => changes[name] !== template[name]);
      if (!fields.length) return;
      Object.assign(template, changes, { nameKey: fold(changes.name ?? template.name) });
      audit(em, actor, 'change-reply-template', id, { fields });
    });
  }
}

export class DeleteReplyTemplate extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteReplyTemplate)
export class DeleteReplyTemplateHandler implements ICommandHandler<DeleteReplyTemplate> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: DeleteReplyTemplate) {
    requirePermission(actor, 'reply-templates.edit');
    await this.em.transactional(async (em) => {
      if (!(await em.nativeDelete(ReplyTemplate, { id }))) throw new ReplyTemplateNotFound();
      audit(em, actor, 'delete-reply-template', id);
    });
  }
}
