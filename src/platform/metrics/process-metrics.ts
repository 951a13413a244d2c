import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { InvalidationBus } from '../cache-invalidation/invalidation-bus.sql.ts';
import { Leases } from '../leases/leases.ts';
import { Limits } from '../limits/limits.ts';
import { buildInfo, Metrics, singleSample, toSamples } from './metrics.ts';

const BUILD = {
  name: 'agency_build_info',
  help: 'Version and commit of this process; always 1',
  labels: ['version', 'commit'],
};
const DATABASE = {
  name: 'agency_database_up',
  help: '1 if this process reaches PostgreSQL; checked every few seconds',
};
const POOL = {
  name: 'agency_pool_connections',
  help: 'Connections of the pool for requests and jobs, by state',
  labels: ['state'],
};
const POOL_MAX = { name: 'agency_pool_connections_max', help: 'Maximum number of connections of the pool' };
const POOL_WAITING = { name: 'agency_pool_waiting', help: 'Queries that wait for a connection of the pool' };
const LEASES = { name: 'agency_leases_held', help: 'Leases held by this process, by kind', labels: ['lease'] };
const LEASES_LOST = { name: 'agency_leases_lost_total', help: 'Leases that this process lost during its work' };
const REFUSED = {
  name: 'agency_limits_refused_total',
  help: 'Requests refused by this process because of a rate limit, by limit',
  labels: ['limit'],
};

@Injectable()
export class ProcessMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly orm: MikroORM,
    private readonly invalidations: InvalidationBus,
    private readonly leases: Leases,
    private readonly limits: Limits,
  ) {}

  async onModuleInit() {
    const { metrics, invalidations, leases, limits } = this;
    const { version, commit } = buildInfo;
    metrics.registerGauge(BUILD, () => [[{ version, commit }, 1]]);
    metrics.registerGauge(DATABASE, () => singleSample(invalidations.isDisconnected ? 0 : 1));
    metrics.registerGauge(LEASES, () => toSamples('lease', leases.heldCounts));
    metrics.registerCounter(LEASES_LOST, () => singleSample(leases.lostCount));
    metrics.registerCounter(REFUSED, () => toSamples('limit', limits.refusedCounts));
    this.registerPoolGauges(await this.orm.em.getConnection().getNativeClient());
  }

  private registerPoolGauges(pool: Pool) {
    const { metrics } = this;
    const countByState = ({ totalCount, idleCount }: Pool) => ({ used: totalCount - idleCount, idle: idleCount });
    metrics.registerGauge(POOL, () => toSamples('state', countByState(pool)));
    metrics.registerGauge(POOL_MAX, () => singleSample(pool.options.max));
    metrics.registerGauge(POOL_WAITING, () => singleSample(pool.waitingCount));
  }
}
