import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { LeaseLost } from '../../platform/leases/leases.ts';
import { BulkBackpressure } from '../../platform/outbox/bulk-backpressure.ts';
import { Outbox } from '../../platform/outbox/outbox.sql.ts';
import type { FeedProperty } from '../feed-property.contract.ts';
import { Property } from '../property.entity.ts';
import { PropertiesChanged } from '../property.events.ts';
import { findPropertiesForUpdate } from '../records/find-properties.ts';
import { SyncProperties, PreviewSync } from './feed.messages.ts';
import { planSyncBatch } from './plan-sync-batch.ts';
import { SyncReport } from './sync-report.ts';
import { addFeedProperties, applyFeedChanges } from './write-feed-properties.sql.ts';

@CommandHandler(SyncProperties)
export class SyncPropertiesHandler implements ICommandHandler<SyncProperties> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly backpressure: BulkBackpressure,
  ) {}

  async execute(command: SyncProperties) {
    requirePermission(command.actor, 'feeds.run');
    await this.backpressure.apply(PropertiesChanged);
    try {
      return await this.write(command, command.properties);
    } catch (error) {
      if (command.properties.length === 1) return reportFailure(command.properties[0]!, error);
      return this.importIndividually(command);
    }
  }

  private write({ actor, feedId, fence, options }: SyncProperties, properties: FeedProperty[]) {
    return this.em.transactional(
      async (em) => {
        await fence(em);
        const { decisions, report } = await planSyncBatch(
          em,
          { id: feedId, naming: options.naming, delivered: options.delivered },
          properties,
          findPropertiesForUpdate,
        );
        const created = decisions.filter((decision) => decision.kind === 'create');
        const updated = decisions.filter((decision) => decision.kind === 'update');
        await applyFeedChanges(em, updated);
        const ids = [
          ...updated.map(({ property }) => property.id),
          ...(await addFeedProperties(em, feedId, created, options)),
        ];
        if (ids.length) {
          audit(em, actor, 'sync-properties', feedId, { created: report.created, updated: report.updated });
          await this.outbox.record(em, PropertiesChanged.fromFeed(ids));
        }
        return report;
      },
      { clear: true },
    );
  }

  /** Imports properties one by one, so that a faulty one does not prevent the others. */
  private async importIndividually(command: SyncProperties) {
    const total = new SyncReport();
    for (const property of command.properties) {
      const report = await this.write(command, [property]).catch((error: unknown) => reportFailure(property, error));
      total.add(report);
    }
    return total;
  }
}

function reportFailure({ externalId, reference }: FeedProperty, error: unknown) {
  if (error instanceof LeaseLost) throw error;
  const report = new SyncReport();
  const message = error instanceof Error ? error.message.split('\n')[0]!.slice(0, 300) : 'Error desconocido';
  report.failed.push({ externalId, reference, message, kind: isTransient(error) ? 'transient' : 'invalid' });
  return report;
}

/**
 * Whether the next run may succeed: the error has a code, but PostgreSQL did not refuse the values (SQLSTATE classes
 * 22, 23).
 */
const isTransient = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && !/^2[23]/.test(error.code);

@QueryHandler(PreviewSync)
export class PreviewSyncHandler implements IQueryHandler<PreviewSync> {
  constructor(private readonly em: EntityManager) {}

  async execute({ feed, properties }: PreviewSync) {
    const { report } = await planSyncBatch(this.em.fork(), feed, properties, (em, where) => em.find(Property, where));
    return report;
  }
}
