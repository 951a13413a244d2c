import {
  Controller,
  Get,
  HttpStatus,
  Inject,
  Req,
  Res,
  Injectable,
  type OnApplicationBootstrap,
  Header,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { register } from 'prom-client';
import { type Config, configToken } from '../../../config.ts';
import { DrainState } from '../../drain-state.ts';
import { HealthIndicators } from '../../health-indicators.ts';
import { DatabaseMetrics } from '../../metrics/database-metrics.ts';
import { Public } from '../decorators.ts';
import { isOperatorRequest } from '../request-origin.ts';
import { NoSuchAddress } from '../urls.ts';

/** Whether this process can serve visitors; health indicators check its dependencies. */
@Injectable()
export class Readiness implements OnApplicationBootstrap {
  private hasStarted = false;
  private hasPages = () => false;

  constructor(private readonly draining: DrainState) {}

  get isReady() {
    return this.hasStarted && !this.draining.hasBegun;
  }

  /** Whether visitors can be served from the cache while nothing can be rendered. */
  get hasCachedPages() {
    return this.hasPages();
  }

  setPagesCheck(hasPages: () => boolean) {
    this.hasPages = hasPages;
  }

  onApplicationBootstrap() {
    this.hasStarted = true;
  }
}

/** Probes for process manager and load balancer; only operators see more than a status. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly indicators: HealthIndicators,
    @Inject(configToken) private readonly config: Config,
  ) {}

  @Public()
  @Get('live')
  live() {
    return { status: 'ok' };
  }

  @Public()
  @Get('ready')
  async ready(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const isOperator = isOperatorRequest(this.config, request);
    const isStrict = 'strict' in (request.query as object);
    const [status, parts] = await Promise.all([
      this.getStatus(isStrict),
      isOperator ? this.indicators.checkAll() : undefined,
    ]);
    if (status === 'unavailable') reply.status(HttpStatus.SERVICE_UNAVAILABLE);
    reply.header('cache-control', 'no-store');
    return parts ? { status, parts } : { status };
  }

  /**
   * Without a database, a process with cached pages stays useful. With `?strict`, it counts as unavailable
   * nevertheless, so that the load balancer prefers processes that can reach the database.
   */
  private async getStatus(isStrict: boolean) {
    if (!this.readiness.isReady) return 'unavailable';
    const { status } = await this.indicators.checkOne('database');
    if (status === 'ok') return 'ok';
    return status === 'degraded' || (this.readiness.hasCachedPages && !isStrict) ? 'degraded' : 'unavailable';
  }
}

/** Responds with 404 unless an operator sent the request. */
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(
    @Inject(configToken) private readonly config: Config,
    private readonly database: DatabaseMetrics,
  ) {}

  @Public()
  @Get()
  @Header('content-type', register.contentType)
  async show(@Req() request: FastifyRequest) {
    if (!isOperatorRequest(this.config, request)) throw new NoSuchAddress();
    await this.database.refresh();
    return register.metrics();
  }
}
