import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { newId } from '../../platform/new-id.ts';
import { AccountRequest } from './account-request.entity.ts';
import { PROCESS_ACCOUNT_REQUEST } from './process-account-request.ts';

type NewRequest = Pick<AccountRequest, 'kind' | 'email' | 'firstName' | 'lastName' | 'passwordHash'>;

@Injectable()
export class AccountRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
  ) {}

  /** Stores the request without looking up the account, so that known and unknown addresses take the same time. */
  store(actor: Actor, request: NewRequest): Promise<void> {
    const id = newId();
    return this.em.transactional(async (em) => {
      em.persist(em.create(AccountRequest, { ...request, id, createdAt: clock.now() }));
      audit(em, actor, `request-${request.kind}`, id);
      await this.jobs.enqueue(PROCESS_ACCOUNT_REQUEST, { em, data: { id } });
    });
  }
}
