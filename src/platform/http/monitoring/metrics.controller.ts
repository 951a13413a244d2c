import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { register } from 'prom-client';
import type { Config } from '../../../config.ts';
import { configToken } from '../../config-token.ts';
import { Public } from '../access.ts';
import { NoSuchAddress } from '../no-such-address.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const digest = (text: string) => createHash('sha256').update(text).digest();

/** For this machine, or for who knows METRICS_TOKEN; for anyone else it does not exist. */
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(@Inject(configToken) private readonly config: Config) {}

  @Public()
  @Get()
  @Header('content-type', register.contentType)
  show(@Req() request: FastifyRequest) {
    if (!this.mayRead(request)) throw new NoSuchAddress();
    return register.metrics();
  }

  private mayRead({ ip, headers }: FastifyRequest) {
    const { METRICS_TOKEN, TRUST_PROXY } = this.config;
    if (!METRICS_TOKEN) return LOOPBACK.has(ip) && !TRUST_PROXY.length;
    return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${METRICS_TOKEN}`));
  }
}
