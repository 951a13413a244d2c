import { Controller, Inject, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { Public } from '../../platform/http/access.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { createSessionCookie } from '../../platform/http/create-session-cookie.ts';
import { ReferenceParam } from '../property.contract.ts';
import { ViewBuffer } from './view-buffer.ts';
import { ViewFilter } from './view-filter.ts';

@ApiTags('Properties')
@Controller('api/v1/properties/:reference/views')
export class PropertyViewsController {
  constructor(
    private readonly viewers: ViewFilter,
    private readonly views: ViewBuffer,
    @Inject(configToken) private readonly config: Config,
  ) {}

  /** Counted apart from what one reads, and less of it: nobody looks at a home a second. */
  @Public()
  @Post()
  @RouteConfig({ rateLimit: { max: 60 } })
  @ReturnsNothing()
  @ApiOperation({ operationId: 'noteView', summary: 'A page of a property was looked at; who did is not stored' })
  @ApiProblems(422)
  async recordView(@Param('reference', { schema: ReferenceParam }) reference: string, @Req() request: FastifyRequest) {
    const agent = request.headers['user-agent'];
    const session = createSessionCookie(this.config).read(request);
    if (await this.viewers.shouldCount({ agent, session })) this.views.add(reference);
  }
}
