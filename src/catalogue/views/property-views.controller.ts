import { Controller, Inject, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { Public } from '../../platform/http/access.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { sessionCookie } from '../../platform/http/session-cookie.ts';
import { AskedReference } from '../property.contract.ts';
import { GatheredViews } from './gathered-views.ts';
import { Viewers } from './viewers.ts';

@ApiTags('Properties')
@Controller('api/v1/properties/:reference/views')
export class PropertyViewsController {
  constructor(
    private readonly viewers: Viewers,
    private readonly views: GatheredViews,
    @Inject(configToken) private readonly config: Config,
  ) {}

  /** Counted apart from what one reads, and less of it: nobody looks at a home a second. */
  @Public()
  @Post()
  @RouteConfig({ rateLimit: { max: 60 } })
  @ReturnsNothing()
  @ApiOperation({ operationId: 'noteView', summary: 'A page of a property was looked at; who did is not stored' })
  @Refuses(422)
  async note(@Param('reference', { schema: AskedReference }) reference: string, @Req() request: FastifyRequest) {
    const agent = request.headers['user-agent'];
    const session = sessionCookie(this.config).read(request);
    if (await this.viewers.count({ agent, session })) this.views.add(reference);
  }
}
