import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import { StaffNames } from '../../../platform/access/staff-names.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ContentVersionDetails, StaffContentKey } from '../../staff-content.contract.ts';
import { toContentKey } from '../content-blocks.ts';
import { readVersion } from './read-version.ts';

export class ShowContentVersion extends Query<ContentVersionDetails> {
  constructor(
    readonly actor: Actor,
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

  async execute({ actor, key, version }: ShowContentVersion): Promise<ContentVersionDetails> {
    requirePermission(actor, 'content.edit');
    const stored = await readVersion(this.em, toContentKey(key), version);
    const names = await this.names.findNames([stored.changedBy]);
    return { ...stored, changedBy: (stored.changedBy && names.get(stored.changedBy)) ?? null };
  }
}
