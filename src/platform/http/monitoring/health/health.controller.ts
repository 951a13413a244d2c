import { Controller, Get, HttpStatus, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../../config.ts';
import { configToken } from '../../../config-token.ts';
import { Public } from '../../access.ts';
import { isOperatorRequest } from '../is-operator-request.ts';
import { HealthIndicators } from './health-indicators.ts';
import { Readiness } from './readiness.ts';

/** Probes for the process manager and the load balancer; only who runs the system is told more than a status. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly parts: HealthIndicators,
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
    const [status, parts] = await Promise.all([this.status(isStrict), isOperator ? this.parts.checkAll() : undefined]);
    if (status === 'unavailable') reply.status(HttpStatus.SERVICE_UNAVAILABLE);
    reply.header('cache-control', 'no-store');
    return parts ? { status, parts } : { status };
  }

  /**
   * Without its database this process is of use as long as it has pages to show; not to a strict balancer, which has
   * other processes that may still have theirs.
   */
  private async status(isStrict: boolean) {
    if (!this.readiness.isReady) return 'unavailable';
    const { status } = await this.parts.checkOne('database');
    if (status === 'ok') return 'ok';
    return status === 'degraded' || (this.readiness.hasCachedPages && !isStrict) ? 'degraded' : 'unavailable';
  }
}
