import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { FileStore } from '../files/file-store.ts';
import { Public } from './access.ts';

/** Probes for the process manager and the load balancer; they reveal nothing else. Without its files a site is of use. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(
    private readonly orm: MikroORM,
    private readonly files: FileStore,
  ) {}

  @Public()
  @Get('live')
  live() {
    return { status: 'ok' };
  }

  @Public()
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const [isReady, isWithoutFiles] = await Promise.all([this.orm.isConnected(), this.files.isAway()]);
    if (!isReady) reply.status(HttpStatus.SERVICE_UNAVAILABLE);
    if (!isReady || !isWithoutFiles) return { status: isReady ? 'ok' : 'unavailable' };
    return { status: 'degraded', away: ['files'] };
  }
}
