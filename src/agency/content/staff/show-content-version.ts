import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import { StaffNames } from '../../../platform/access/staff-names.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ContentVersionDetails, StaffContentKey } from '../../staff-content.contract.ts';
import { contentKey } from '../content-blocks.ts';
import { readVersion } from './read-version.ts';

export class ShowContentVersion extends Query<ContentVersionDetails> {
  constructor(
    readonly by: Actor,
    readonly key: StaffContentKey,
    readonly version: number,
  ) {
    super();
  }
}

@QueryHandler(ShowContentVersion)
export class ShowContentVersionHandler implements IQueryHandler<ShowContentVersion> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async execute({ by, key, version }: ShowContentVersion): Promise<ContentVersionDetails> {
    demand(by, 'content.edit');
    const stored = await readVersion(this.em, contentKey(key), version);
    const names = await this.names.of([stored.changedBy]);
    return { ...stored, changedBy: (stored.changedBy && names.get(stored.changedBy)) ?? null };
  }
}
