import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { InvalidationBus } from '../cache-invalidation/invalidation-bus.ts';
import { Leases } from '../leases/leases.ts';
import { Limits } from '../limits/get-limit-options.ts';
import { buildInfo } from './build-info.ts';
import { Metrics, singleSample, toSamples } from './metrics.ts';

const BUILD = { name: 'agency_build_info', help: 'What is running; always 1', labels: ['version', 'commit'] };
const DATABASE = {
  name: 'agency_database_up',
  help: 'Whether this process reaches PostgreSQL, which it tries every five seconds',
};
const POOL = {
  name: 'agency_pool_connections',
  help: 'Connections of this process to PostgreSQL for requests and jobs, by what they do',
  labels: ['state'],
};
const POOL_MAX = { name: 'agency_pool_connections_max', help: 'The most connections that the pool opens' };
const POOL_WAITING = { name: 'agency_pool_waiting', help: 'How many wait for a connection of the pool' };
const LEASES = { name: 'agency_leases_held', help: 'Leases that this process holds, by their kind', labels: ['lease'] };
const LEASES_LOST = { name: 'agency_leases_lost_total', help: 'Leases that this process lost while it worked' };
const REFUSED = {
  name: 'agency_limits_refused_total',
  help: 'What this process refused because somebody asked too often, by limit',
  labels: ['limit'],
};

/** What the platform knows of its own process, without asking anybody. */
@Injectable()
export class ProcessMetrics implements OnModuleInit {
  constructor(
    private readonly figures: Metrics,
    private readonly orm: MikroORM,
    private readonly changes: InvalidationBus,
    private readonly leases: Leases,
    private readonly limits: Limits,
  ) {}

  async onModuleInit() {
    const { figures, changes, leases, limits } = this;
    const { version, commit } = buildInfo;
    figures.gauge(BUILD, () => [[{ version, commit }, 1]]);
    figures.gauge(DATABASE, () => singleSample(changes.isDisconnected ? 0 : 1));
    figures.gauge(LEASES, () => toSamples('lease', leases.held));
    figures.counter(LEASES_LOST, () => singleSample(leases.lost));
    figures.counter(REFUSED, () => toSamples('limit', limits.refusedCounts));
    this.registerPoolGauges(await this.orm.em.getConnection().getNativeClient());
  }

  private registerPoolGauges(pool: Pool) {
    const { figures } = this;
    const states = ({ totalCount, idleCount }: Pool) => ({ used: totalCount - idleCount, idle: idleCount });
    figures.gauge(POOL, () => toSamples('state', states(pool)));
    figures.gauge(POOL_MAX, () => singleSample(pool.options.max));
    figures.gauge(POOL_WAITING, () => singleSample(pool.waitingCount));
  }
}
