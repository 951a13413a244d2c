import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { PublicChanges } from '../changes/public-changes.ts';
import { Leases } from '../leases/leases.ts';
import { Limits } from '../limits/limits.ts';
import { build } from './build.ts';
import { Figures, plain, samplesBy } from './figures.ts';

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
const POOL_MOST = { name: 'agency_pool_connections_max', help: 'The most connections that the pool opens' };
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
export class ProcessFigures implements OnModuleInit {
  constructor(
    private readonly figures: Figures,
    private readonly orm: MikroORM,
    private readonly changes: PublicChanges,
    private readonly leases: Leases,
    private readonly limits: Limits,
  ) {}

  async onModuleInit() {
    const { figures, changes, leases, limits } = this;
    const { version, commit } = build;
    figures.gauge(BUILD, () => [[{ version, commit }, 1]]);
    figures.gauge(DATABASE, () => plain(changes.isBlind ? 0 : 1));
    figures.gauge(LEASES, () => samplesBy('lease', leases.held));
    figures.counter(LEASES_LOST, () => plain(leases.lost));
    figures.counter(REFUSED, () => samplesBy('limit', limits.refused));
    this.showPool(await this.orm.em.getConnection().getNativeClient());
  }

  private showPool(pool: Pool) {
    const { figures } = this;
    const states = ({ totalCount, idleCount }: Pool) => ({ used: totalCount - idleCount, idle: idleCount });
    figures.gauge(POOL, () => samplesBy('state', states(pool)));
    figures.gauge(POOL_MOST, () => plain(pool.options.max));
    figures.gauge(POOL_WAITING, () => plain(pool.waitingCount));
  }
}
