import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { register } from 'prom-client';
import type { Config } from '../../../config.ts';
import { configToken } from '../../config-token.ts';
import { DatabaseMetrics } from '../../metrics/database-metrics.ts';
import { Public } from '../access.ts';
import { NoSuchAddress } from '../no-such-address.ts';
import { isOperatorRequest } from './is-operator-request.ts';

/** Served to this machine, or to whoever knows METRICS_TOKEN; otherwise 404. */
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
