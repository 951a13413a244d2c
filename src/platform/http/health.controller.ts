import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Draining } from '../draining/draining.ts';
import { Public } from './access.ts';

/** Probes for the process manager and the load balancer; they reveal nothing else. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(
    private readonly orm: MikroORM,
    private readonly draining: Draining,
  ) {}

  @Public()
  @Get('live')
  live() {
    return { status: 'ok' };
  }

  @Public()
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const isReady = !this.draining.hasBegun && (await this.orm.isConnected());
    if (!isReady) reply.status(HttpStatus.SERVICE_UNAVAILABLE);
    return { status: isReady ? 'ok' : 'unavailable' };
  }
}
