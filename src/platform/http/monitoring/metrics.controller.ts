import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { register } from 'prom-client';
import type { Config } from '../../../config.ts';
import { configToken } from '../../config-token.ts';
import { DatabaseFigures } from '../../figures/database-figures.ts';
import { Public } from '../access.ts';
import { NoSuchAddress } from '../no-such-address.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Headers by which a proxy names the client or itself. */
const FORWARDING = /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Served to this machine, or to whoever knows METRICS_TOKEN; otherwise 404. */
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(
    @Inject(configToken) private readonly config: Config,
    private readonly database: DatabaseFigures,
  ) {}

  @Public()
  @Get()
  @Header('content-type', register.contentType)
  async show(@Req() request: FastifyRequest) {
    if (!this.mayRead(request)) throw new NoSuchAddress();
    await this.database.refresh();
    return register.metrics();
  }

  private mayRead({ raw, headers }: FastifyRequest) {
    const { METRICS_TOKEN, TRUST_PROXY } = this.config;
    if (!METRICS_TOKEN) return !TRUST_PROXY.length && isOfThisMachine(raw);
    return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${METRICS_TOKEN}`));
  }
}

/** A proxy on this machine connects from it as well, and is recognised by its headers. */
const isOfThisMachine = ({ socket, headers }: FastifyRequest['raw']) =>
  LOOPBACK.has(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => FORWARDING.test(name));
