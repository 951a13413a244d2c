import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ListPropertyReferences } from '../../catalogue/property.messages.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { Backups } from '../../platform/backup/backups.ts';
import { Queues } from '../../platform/jobs/queues.sql.ts';
import { ShowSearchState } from '../../search/search.messages.ts';
import { QUEUE_NAMES } from './queue-names.ts';
import type { SystemState } from './system.contract.ts';

/** The state of queues, search and backups. */
export class ShowSystem extends Query<SystemState> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ShowSystem)
export class ShowSystemHandler implements IQueryHandler<ShowSystem> {
  constructor(
    private readonly queries: QueryBus,
    private readonly queues: Queues,
    private readonly backups: Backups,
  ) {}

  async execute({ actor }: ShowSystem): Promise<SystemState> {
    requirePermission(actor, 'settings.edit');
    const states = await this.queues.listStates();
    const { quarantined, quarantinedTotal, ...search } = await this.queries.execute(new ShowSearchState(actor));
    const ids = quarantined.map(({ propertyId }) => propertyId);
    const references = await this.queries.execute(new ListPropertyReferences(ids));
    const findState = (queue: string) => states.find(({ name }) => name === queue);
    const rebuild = findState('rebuild-index');
    const backup = await this.backups.findLatest();
    return {
      queues: states.map((state) => ({ ...state, label: QUEUE_NAMES[state.name] ?? state.name })),
      search: {
        ...search,
        isRebuilding: rebuild !== undefined && rebuild.waiting + rebuild.running + rebuild.retrying > 0,
        reconciledAt: findState('reconcile-search')?.lastDoneAt ?? null,
      },
      backup: backup && { at: backup.at.toISOString(), bytes: backup.bytes, seconds: backup.seconds },
      setAside: quarantined.map(({ propertyId, readModel, reason, since }) => ({
        ...{ propertyId, readModel, reason },
        reference: references.get(propertyId) ?? null,
        since: since.toISOString(),
      })),
      setAsideTotal: quarantinedTotal,
    };
  }
}
