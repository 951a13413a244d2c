import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Inquiry } from '../inquiry.entity.ts';

/** How long the agency took for its first reply. */
@Injectable()
export class ReplyClock {
  replied(_em: EntityManager, lead: Inquiry, at: Date): Promise<void> {
    lead.firstRepliedAt ??= at;
    return Promise.resolve();
  }
}
